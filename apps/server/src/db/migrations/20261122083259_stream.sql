CREATE TABLE "stream_goals" (
	"user_id" bigint NOT NULL,
	"measure" text NOT NULL,
	"period" text NOT NULL,
	"target" integer NOT NULL,
	"currency" char(3),
	CONSTRAINT "stream_goals_user_id_measure_period_pk" PRIMARY KEY("user_id","measure","period")
);
--> statement-breakpoint
CREATE TABLE "stream_hours" (
	"claim_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"viewers" integer,
	"followers" integer,
	"rank" integer,
	"tags" text[] NOT NULL,
	"simulated" boolean NOT NULL,
	CONSTRAINT "stream_hours_claim_id_at_pk" PRIMARY KEY("claim_id","at")
);
--> statement-breakpoint
CREATE TABLE "stream_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stream_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"added" integer NOT NULL,
	"tokens" bigint NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stream_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"site" text NOT NULL,
	"day" date NOT NULL,
	"minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"draft" uuid NOT NULL,
	CONSTRAINT "stream_ledger_userId_draft_unique" UNIQUE("user_id","draft")
);
--> statement-breakpoint
CREATE TABLE "stream_payout_plans" (
	"user_id" bigint NOT NULL,
	"site" text NOT NULL,
	"rule" text NOT NULL,
	"anchor" date NOT NULL,
	"currency" char(3) NOT NULL,
	"minimum_minor" integer NOT NULL,
	"token_micros" integer,
	CONSTRAINT "stream_payout_plans_user_id_site_pk" PRIMARY KEY("user_id","site")
);
--> statement-breakpoint
CREATE TABLE "stream_rooms" (
	"claim_id" bigint PRIMARY KEY NOT NULL,
	"taken_in_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_settings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"enabled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_show_tags" (
	"claim_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "stream_show_tags_claim_id_starts_at_tag_pk" PRIMARY KEY("claim_id","starts_at","tag")
);
--> statement-breakpoint
CREATE TABLE "stream_shows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stream_shows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_id" bigint NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"start_known" boolean NOT NULL,
	"cut" boolean NOT NULL,
	"average_viewers" real,
	"peak_viewers" integer,
	"followers_gained" integer,
	"best_rank" integer,
	"tags" text[] NOT NULL,
	"simulated" boolean NOT NULL,
	CONSTRAINT "stream_shows_claimId_firstAt_unique" UNIQUE("claim_id","first_at")
);
--> statement-breakpoint
CREATE TABLE "stream_taken" (
	"network" smallint NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"partial" boolean NOT NULL,
	CONSTRAINT "stream_taken_network_hour_pk" PRIMARY KEY("network","hour")
);
--> statement-breakpoint
CREATE TABLE "stream_tokens" (
	"claim_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"tokens" integer NOT NULL,
	"nth" integer NOT NULL,
	"import_ids" bigint[] NOT NULL,
	CONSTRAINT "stream_tokens_claim_id_at_tokens_nth_pk" PRIMARY KEY("claim_id","at","tokens","nth")
);
--> statement-breakpoint
ALTER TABLE "stream_goals" ADD CONSTRAINT "stream_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_hours" ADD CONSTRAINT "stream_hours_claim_id_industry_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."industry_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_imports" ADD CONSTRAINT "stream_imports_claim_id_industry_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."industry_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_ledger" ADD CONSTRAINT "stream_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_payout_plans" ADD CONSTRAINT "stream_payout_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_rooms" ADD CONSTRAINT "stream_rooms_claim_id_industry_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."industry_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_settings" ADD CONSTRAINT "stream_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_show_tags" ADD CONSTRAINT "stream_show_tags_claim_id_industry_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."industry_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_shows" ADD CONSTRAINT "stream_shows_claim_id_industry_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."industry_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_tokens" ADD CONSTRAINT "stream_tokens_claim_id_industry_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."industry_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stream_hours_simulated" ON "stream_hours" USING btree ("claim_id") WHERE "stream_hours"."simulated";--> statement-breakpoint
CREATE INDEX "stream_imports_claim_id_index" ON "stream_imports" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "stream_ledger_newest" ON "stream_ledger" USING btree ("user_id","day" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stream_shows_newest" ON "stream_shows" USING btree ("claim_id","starts_at" DESC NULLS LAST,"id" DESC NULLS LAST);