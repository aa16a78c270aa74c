CREATE TABLE "menu_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place" text NOT NULL,
	"position" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"target" text NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "reviewer_id" bigint;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "reviewed_versions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "menu_links_place" ON "menu_links" USING btree ("place","position");--> statement-breakpoint
-- lint: constraint-missing-not-valid because the table has a few hundred rows
-- lint: adding-foreign-key-constraint because the table has a few hundred rows
ALTER TABLE "documents" ADD CONSTRAINT "documents_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- lint: require-concurrent-index-creation because the table has a few hundred rows
CREATE INDEX "documents_reviewer_id_index" ON "documents" USING btree ("reviewer_id");