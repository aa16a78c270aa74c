CREATE TABLE "advert_days" (
	"document_id" bigint NOT NULL,
	"day" date NOT NULL,
	"device" text NOT NULL,
	"displays" integer DEFAULT 0 NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "advert_days_document_id_day_device_pk" PRIMARY KEY("document_id","day","device")
);
--> statement-breakpoint
CREATE TABLE "analytics_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "analytics_days_day_kind_name_label_pk" PRIMARY KEY("day","kind","name","label")
);
--> statement-breakpoint
CREATE TABLE "badge_levels" (
	"user_id" bigint NOT NULL,
	"badge" text NOT NULL,
	"level" smallint NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "badge_levels_user_id_badge_level_pk" PRIMARY KEY("user_id","badge","level")
);
--> statement-breakpoint
CREATE TABLE "contest_awards" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest_tasks" (
	"user_id" bigint NOT NULL,
	"task" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contest_tasks_user_id_task_pk" PRIMARY KEY("user_id","task")
);
--> statement-breakpoint
CREATE TABLE "bingo_cards" (
	"user_id" bigint NOT NULL,
	"year" smallint NOT NULL,
	"preview" boolean NOT NULL,
	"position" smallint NOT NULL,
	"day" date NOT NULL,
	"flipped_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "bingo_cards_user_id_year_preview_position_pk" PRIMARY KEY("user_id","year","preview","position"),
	CONSTRAINT "bingo_cards_day" UNIQUE("user_id","year","preview","day")
);
--> statement-breakpoint
CREATE TABLE "tarot_draws" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"serial" text NOT NULL,
	"pick" smallint NOT NULL,
	"card" smallint NOT NULL,
	"points" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "tarot_draws_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "tarot_seeds" (
	"day" date PRIMARY KEY NOT NULL,
	"seed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revealed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "points_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"action" text NOT NULL,
	"points" integer NOT NULL,
	"key" text NOT NULL,
	"round" smallint DEFAULT 0 NOT NULL,
	"subject_kind" text,
	"subject_id" bigint,
	"actor_id" bigint,
	"detail" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_members" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"zone" text DEFAULT 'UTC' NOT NULL,
	"not_before" date,
	"streak" integer DEFAULT 0 NOT NULL,
	"visited_on" date,
	"best_streak" integer DEFAULT 0 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_periods" (
	"period" text NOT NULL,
	"user_id" bigint NOT NULL,
	"points" integer NOT NULL,
	"listed" boolean NOT NULL,
	CONSTRAINT "points_periods_period_user_id_pk" PRIMARY KEY("period","user_id")
);
--> statement-breakpoint
CREATE TABLE "points_rest_days" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "points_rest_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"art" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seasons_in_order" CHECK ("seasons"."starts_at" < "seasons"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "stream_goals" ADD COLUMN "set_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "advert_days" ADD CONSTRAINT "advert_days_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_levels" ADD CONSTRAINT "badge_levels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_awards" ADD CONSTRAINT "contest_awards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_tasks" ADD CONSTRAINT "contest_tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bingo_cards" ADD CONSTRAINT "bingo_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarot_draws" ADD CONSTRAINT "tarot_draws_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD CONSTRAINT "points_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_members" ADD CONSTRAINT "points_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_periods" ADD CONSTRAINT "points_periods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_rest_days" ADD CONSTRAINT "points_rest_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "points_ledger_key" ON "points_ledger" USING btree ("user_id","key","round");--> statement-breakpoint
CREATE INDEX "points_ledger_history" ON "points_ledger" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "points_ledger_day" ON "points_ledger" USING btree ("user_id","day","action");--> statement-breakpoint
CREATE INDEX "points_ledger_subject" ON "points_ledger" USING btree ("user_id","subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "points_periods_user_id_index" ON "points_periods" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "points_periods_places" ON "points_periods" USING btree ("period","points" DESC NULLS FIRST,"user_id") WHERE "points_periods"."listed" and "points_periods"."points" > 0;--> statement-breakpoint
CREATE INDEX "seasons_ends_at_index" ON "seasons" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE "users"."suspended";--> statement-breakpoint
CREATE FUNCTION points_ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger of points takes new lines only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER points_ledger_append_only BEFORE UPDATE OR TRUNCATE ON "points_ledger"
FOR EACH STATEMENT EXECUTE FUNCTION points_ledger_is_append_only();
--> statement-breakpoint
-- Lines go with their person only: who erases one says whom, for this transaction.
CREATE TRIGGER points_ledger_erased BEFORE DELETE ON "points_ledger"
FOR EACH ROW WHEN (current_setting('points.erased_user', true) IS DISTINCT FROM OLD.user_id::text)
EXECUTE FUNCTION points_ledger_is_append_only();
--> statement-breakpoint
INSERT INTO "seasons" ("kind", "art", "starts_at", "ends_at") VALUES
  ('decoration', 'winter', '2023-12-14 00:00:00+00', '2023-12-26 00:00:00+00'),
  ('logo', 'rainbow', '2024-06-01 00:00:00+00', '2024-07-01 00:00:00+00'),
  ('footer-logo', 'rainbow', '2024-06-01 23:59:59+00', '2024-06-30 09:59:59+00');
