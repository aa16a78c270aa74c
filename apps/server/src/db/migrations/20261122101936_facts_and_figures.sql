CREATE TABLE "cam_site_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cam_site_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" bigint NOT NULL,
	"key" text NOT NULL,
	"by" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cam_site_facts" (
	"site_id" bigint NOT NULL,
	"key" text NOT NULL,
	"value" jsonb,
	"note" jsonb NOT NULL,
	"source" text NOT NULL,
	"source_url" text,
	"checked_on" date,
	"confidence" text,
	"version" integer DEFAULT 1 NOT NULL,
	"yes" integer DEFAULT 0 NOT NULL,
	"no" integer DEFAULT 0 NOT NULL,
	"origin" text NOT NULL,
	"shipped" jsonb NOT NULL,
	CONSTRAINT "cam_site_facts_site_id_key_pk" PRIMARY KEY("site_id","key")
);
--> statement-breakpoint
CREATE TABLE "cam_site_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cam_site_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"pay" smallint NOT NULL,
	"support" smallint NOT NULL,
	"traffic" smallint NOT NULL,
	"tools" smallint NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'visible' NOT NULL,
	"hidden_for" text,
	"deleted_by_staff" boolean DEFAULT false NOT NULL,
	"edited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cam_site_votes" (
	"site_id" bigint NOT NULL,
	"key" text NOT NULL,
	"user_id" bigint NOT NULL,
	"is_true" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cam_site_votes_site_id_key_user_id_pk" PRIMARY KEY("site_id","key","user_id")
);
--> statement-breakpoint
CREATE TABLE "cam_sites" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cam_sites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"about" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cam_sites_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "industry_feed_states" (
	"network" text PRIMARY KEY NOT NULL,
	"last_ok_at" timestamp with time zone,
	"last_error" text,
	"payload_hash" "bytea",
	"hour" timestamp with time zone,
	"same_times" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "industry_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "industry_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"network" smallint NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "industry_claims_userId_network_name_unique" UNIQUE("user_id","network","name")
);
--> statement-breakpoint
CREATE TABLE "industry_observations" (
	"at" timestamp with time zone NOT NULL,
	"room_id" integer NOT NULL,
	"viewers" integer,
	"followers" integer,
	"rank" integer,
	"online_s" integer,
	"tag_set_id" integer,
	"network" smallint NOT NULL,
	"show" smallint NOT NULL,
	CONSTRAINT "industry_observations_at_network_room_id_pk" PRIMARY KEY("at","network","room_id")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "industry_opt_outs" (
	"network" smallint NOT NULL,
	"name_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "industry_opt_outs_network_name_hash_pk" PRIMARY KEY("network","name_hash")
);
--> statement-breakpoint
CREATE TABLE "industry_rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "industry_rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"network" smallint NOT NULL,
	"name" text NOT NULL,
	"first_seen" date NOT NULL,
	"last_seen" date NOT NULL,
	CONSTRAINT "industry_rooms_network_name_unique" UNIQUE("network","name")
);
--> statement-breakpoint
CREATE TABLE "industry_samples" (
	"network" smallint NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"partial" boolean NOT NULL,
	"reported" integer,
	"rooms" integer NOT NULL,
	"counted" integer NOT NULL,
	"viewers" integer NOT NULL,
	"lower_quartile" real,
	"median" real,
	"upper_quartile" real,
	CONSTRAINT "industry_samples_network_hour_pk" PRIMARY KEY("network","hour")
);
--> statement-breakpoint
CREATE TABLE "industry_store_states" (
	"network" smallint PRIMARY KEY NOT NULL,
	"source" text DEFAULT 'simulated' NOT NULL,
	"forgotten" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "industry_tag_days" (
	"network" smallint NOT NULL,
	"day" date NOT NULL,
	"tag" text NOT NULL,
	"hours" integer NOT NULL,
	"rooms" integer NOT NULL,
	"counted" integer NOT NULL,
	"viewers" integer NOT NULL,
	CONSTRAINT "industry_tag_days_network_day_tag_pk" PRIMARY KEY("network","day","tag")
);
--> statement-breakpoint
CREATE TABLE "industry_tag_hours" (
	"network" smallint NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"tag" text NOT NULL,
	"rooms" integer NOT NULL,
	"counted" integer NOT NULL,
	"viewers" integer NOT NULL,
	CONSTRAINT "industry_tag_hours_network_hour_tag_pk" PRIMARY KEY("network","hour","tag")
);
--> statement-breakpoint
CREATE TABLE "industry_tag_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "industry_tag_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tags" text[] NOT NULL,
	"used_on" date DEFAULT current_date NOT NULL,
	CONSTRAINT "industry_tag_sets_tags_unique" UNIQUE("tags")
);
--> statement-breakpoint
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
ALTER TABLE "cam_site_changes" ADD CONSTRAINT "cam_site_changes_site_id_cam_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."cam_sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cam_site_facts" ADD CONSTRAINT "cam_site_facts_site_id_cam_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."cam_sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cam_site_reviews" ADD CONSTRAINT "cam_site_reviews_site_id_cam_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."cam_sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cam_site_reviews" ADD CONSTRAINT "cam_site_reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cam_site_votes" ADD CONSTRAINT "cam_site_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "industry_claims" ADD CONSTRAINT "industry_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "cam_site_changes_listed" ON "cam_site_changes" USING btree ("site_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "cam_site_reviews_one" ON "cam_site_reviews" USING btree ("author_id","site_id") WHERE "cam_site_reviews"."state" <> 'deleted';--> statement-breakpoint
CREATE INDEX "cam_site_reviews_listed" ON "cam_site_reviews" USING btree ("site_id","id" DESC NULLS FIRST) WHERE "cam_site_reviews"."state" = 'visible';--> statement-breakpoint
CREATE INDEX "cam_site_reviews_author" ON "cam_site_reviews" USING btree ("author_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cam_site_reviews_site_id_index" ON "cam_site_reviews" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "cam_site_votes_user_id_site_id_index" ON "cam_site_votes" USING btree ("user_id","site_id");--> statement-breakpoint
CREATE INDEX "industry_claims_network_name_index" ON "industry_claims" USING btree ("network","name");--> statement-breakpoint
CREATE UNIQUE INDEX "industry_claims_confirmed" ON "industry_claims" USING btree ("network","name") WHERE "industry_claims"."state" = 'confirmed';--> statement-breakpoint
CREATE INDEX "industry_claims_asked" ON "industry_claims" USING btree ("id") WHERE "industry_claims"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "industry_rooms_prefix" ON "industry_rooms" USING btree ("network","name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "stream_hours_simulated" ON "stream_hours" USING btree ("claim_id") WHERE "stream_hours"."simulated";--> statement-breakpoint
CREATE INDEX "stream_imports_claim_id_index" ON "stream_imports" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "stream_ledger_newest" ON "stream_ledger" USING btree ("user_id","day" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stream_shows_newest" ON "stream_shows" USING btree ("claim_id","starts_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
-- Each room changes once a day, and finds room beside itself.
ALTER TABLE "industry_rooms" SET (fillfactor = 60);
