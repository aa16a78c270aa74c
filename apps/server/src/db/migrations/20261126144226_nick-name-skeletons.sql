-- migrate: outside a transaction
CREATE TABLE IF NOT EXISTS "former_nick_names" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_nick_names_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint CONSTRAINT "former_nick_names_user_id_users_id_fk" REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action,
	"name" text NOT NULL,
	"skeleton_hash" "bytea" NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN IF NOT EXISTS "nick_name_skeleton" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN IF NOT EXISTS "nick_name_reserved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "former_nick_names_skeleton_hash_index" ON "former_nick_names" USING btree ("skeleton_hash");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "former_nick_names_user_id_ended_at_index" ON "former_nick_names" USING btree ("user_id","ended_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "former_nick_names_ended_at_index" ON "former_nick_names" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_nick_name_skeleton" ON "users" USING btree ("nick_name_skeleton");
