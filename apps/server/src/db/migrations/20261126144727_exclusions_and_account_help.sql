CREATE TABLE "account_help" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_help_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"by_id" bigint,
	"approved_by_id" bigint,
	"effective_at" timestamp with time zone,
	"stop_hash" "bytea" NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_help_stopHash_unique" UNIQUE("stop_hash")
);
--> statement-breakpoint
CREATE TABLE "exclusions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exclusions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"by_id" bigint,
	"email_hash" "bytea" NOT NULL,
	"applied_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"appeal_state" text,
	"appeal" text DEFAULT '' NOT NULL,
	"appealed_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by_id" bigint,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "banned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "shares_ban" text;--> statement-breakpoint
ALTER TABLE "account_help" ADD CONSTRAINT "account_help_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_help" ADD CONSTRAINT "account_help_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_help" ADD CONSTRAINT "account_help_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusions" ADD CONSTRAINT "exclusions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusions" ADD CONSTRAINT "exclusions_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusions" ADD CONSTRAINT "exclusions_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_help_open" ON "account_help" USING btree ("user_id") WHERE "account_help"."state" in ('approval', 'waiting');--> statement-breakpoint
CREATE INDEX "account_help_due" ON "account_help" USING btree ("effective_at") WHERE "account_help"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "account_help_user_id_index" ON "account_help" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_help_by_id_index" ON "account_help" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "account_help_approved_by_id_index" ON "account_help" USING btree ("approved_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exclusions_lasting" ON "exclusions" USING btree ("user_id","kind") WHERE "exclusions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "exclusions_until" ON "exclusions" USING btree ("until") WHERE "exclusions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "exclusions_starts" ON "exclusions" USING btree ("starts_at") WHERE "exclusions"."ended_at" is null and "exclusions"."kind" = 'closure' and "exclusions"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "exclusions_email" ON "exclusions" USING btree ("email_hash") WHERE "exclusions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "exclusions_appeals" ON "exclusions" USING btree ("id") WHERE "exclusions"."appeal_state" = 'open' and "exclusions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "exclusions_user_id_index" ON "exclusions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "exclusions_by_id_index" ON "exclusions" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "exclusions_answered_by_id_index" ON "exclusions" USING btree ("answered_by_id");