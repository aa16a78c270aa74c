CREATE TABLE "account_origins" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_origins_user_id_kind_hash_pk" PRIMARY KEY("user_id","kind","hash")
);
--> statement-breakpoint
ALTER TABLE "account_origins" ADD CONSTRAINT "account_origins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_origins_hash_index" ON "account_origins" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "account_origins_last_seen_at_index" ON "account_origins" USING btree ("last_seen_at");