CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "drafts" (
	"user_id" bigint NOT NULL,
	"place" text NOT NULL,
	"body" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_user_id_place_pk" PRIMARY KEY("user_id","place")
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"user_id" bigint NOT NULL,
	"blocked_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_user_id_kind_target_id_pk" PRIMARY KEY("user_id","kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "mutes" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mutes_user_id_kind_target_id_pk" PRIMARY KEY("user_id","kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "feature_votes" (
	"post_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feature_votes_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "forum_visits" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"previous_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "poll_options" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "poll_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"text" text NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "poll_votes" (
	"post_id" bigint NOT NULL,
	"option_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "poll_votes_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "polls" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_answers" (
	"question_id" bigint NOT NULL,
	"option_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_answers_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_options" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"question_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"text" text NOT NULL,
	"right" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"text" text NOT NULL,
	"explanation" text NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"right" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inspo_consents" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "inspo_images" (
	"post_id" bigint NOT NULL,
	"media_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	CONSTRAINT "inspo_images_post_id_position_pk" PRIMARY KEY("post_id","position")
);
--> statement-breakpoint
CREATE TABLE "inspo_likes" (
	"post_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inspo_likes_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "inspo_posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inspo_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"author_id" bigint NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"tags" text[] NOT NULL,
	"state" text DEFAULT 'visible' NOT NULL,
	"hidden_for" text,
	"deleted_by_staff" boolean DEFAULT false NOT NULL,
	"draft" uuid,
	"likes" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"edited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inspo_saves" (
	"post_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inspo_saves_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "content_links" (
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "content_links_kind_target_id_position_pk" PRIMARY KEY("kind","target_id","position")
);
--> statement-breakpoint
CREATE TABLE "link_previews" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"site_name" text DEFAULT '' NOT NULL,
	"image_key" text,
	"width" integer,
	"height" integer,
	"fetched_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by_id" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appeals_caseId_unique" UNIQUE("case_id")
);
--> statement-breakpoint
CREATE TABLE "audit_details" (
	"log_id" bigint PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" bigint,
	"action" text NOT NULL,
	"subject_id" bigint,
	"kind" text,
	"target_id" bigint,
	"details" "bytea" NOT NULL,
	"previous" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_log_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"source" text NOT NULL,
	"severity" smallint NOT NULL,
	"reporters" integer DEFAULT 0 NOT NULL,
	"word" text DEFAULT '' NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"claimed_by_id" bigint,
	"claimed_at" timestamp with time zone,
	"outcome" text,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by_id" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memos" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"by_id" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suspensions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp with time zone,
	"by_id" bigint,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watched_words" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watched_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"action" text NOT NULL,
	"by_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watched_words_word_unique" UNIQUE("word")
);
--> statement-breakpoint
CREATE TABLE "tweet_uses" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "tweet_uses_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
DROP INDEX "reports_reporter_id_index";--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "helpful" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "post_reads" ADD COLUMN "read_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "kind" text DEFAULT 'discussion' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "feature_state" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "votes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "hidden_for" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "deleted_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "people" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "readers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "language" text;--> statement-breakpoint
UPDATE "replies" SET "language" = "posts"."language" FROM "posts" WHERE "posts"."id" = "replies"."post_id";
--> statement-breakpoint
ALTER TABLE "replies" ALTER COLUMN "language" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "hidden_for" text;--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "deleted_by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector(case language when 'en' then 'english'::regconfig when 'es' then 'spanish'::regconfig else 'russian'::regconfig end, plain)) STORED;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "target_id" bigint;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "case_id" bigint;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "placeholder" text;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutes" ADD CONSTRAINT "mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_votes" ADD CONSTRAINT "feature_votes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_votes" ADD CONSTRAINT "feature_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_visits" ADD CONSTRAINT "forum_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_options" ADD CONSTRAINT "poll_options_post_id_polls_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."polls"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_post_id_polls_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."polls"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_option_id_poll_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."poll_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_option_id_quiz_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."quiz_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_options" ADD CONSTRAINT "quiz_options_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspo_consents" ADD CONSTRAINT "inspo_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspo_images" ADD CONSTRAINT "inspo_images_post_id_inspo_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."inspo_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspo_images" ADD CONSTRAINT "inspo_images_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspo_likes" ADD CONSTRAINT "inspo_likes_post_id_inspo_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."inspo_posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspo_likes" ADD CONSTRAINT "inspo_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspo_posts" ADD CONSTRAINT "inspo_posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspo_saves" ADD CONSTRAINT "inspo_saves_post_id_inspo_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."inspo_posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspo_saves" ADD CONSTRAINT "inspo_saves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_links" ADD CONSTRAINT "content_links_hash_link_previews_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."link_previews"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_details" ADD CONSTRAINT "audit_details_log_id_audit_log_id_fk" FOREIGN KEY ("log_id") REFERENCES "public"."audit_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_claimed_by_id_users_id_fk" FOREIGN KEY ("claimed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memos" ADD CONSTRAINT "memos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memos" ADD CONSTRAINT "memos_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_words" ADD CONSTRAINT "watched_words_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tweet_uses" ADD CONSTRAINT "tweet_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked_id_index" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "follows_target" ON "follows" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "mutes_target" ON "mutes" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "feature_votes_user_id_index" ON "feature_votes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "poll_options_order" ON "poll_options" USING btree ("post_id","position");--> statement-breakpoint
CREATE INDEX "poll_votes_user_id_index" ON "poll_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "poll_votes_option_id_index" ON "poll_votes" USING btree ("option_id");--> statement-breakpoint
CREATE INDEX "quiz_answers_user_id_index" ON "quiz_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "quiz_answers_option_id_index" ON "quiz_answers" USING btree ("option_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_options_order" ON "quiz_options" USING btree ("question_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_questions_order" ON "quiz_questions" USING btree ("post_id","position");--> statement-breakpoint
CREATE INDEX "inspo_images_media_id_index" ON "inspo_images" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "inspo_likes_user_id_created_at_post_id_index" ON "inspo_likes" USING btree ("user_id","created_at" DESC NULLS FIRST,"post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inspo_posts_draft" ON "inspo_posts" USING btree ("author_id","draft");--> statement-breakpoint
CREATE INDEX "inspo_posts_new" ON "inspo_posts" USING btree ("id" DESC NULLS FIRST) WHERE "inspo_posts"."state" = 'visible';--> statement-breakpoint
CREATE INDEX "inspo_posts_tags" ON "inspo_posts" USING gin ("tags") WHERE "inspo_posts"."state" = 'visible';--> statement-breakpoint
CREATE INDEX "inspo_posts_author" ON "inspo_posts" USING btree ("author_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inspo_saves_user_id_created_at_post_id_index" ON "inspo_saves" USING btree ("user_id","created_at" DESC NULLS FIRST,"post_id");--> statement-breakpoint
CREATE INDEX "content_links_hash_index" ON "content_links" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "link_previews_fetched_at_index" ON "link_previews" USING btree ("fetched_at");--> statement-breakpoint
CREATE INDEX "appeals_state_id_index" ON "appeals" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "appeals_author_id_index" ON "appeals" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "appeals_decided_by_id_index" ON "appeals" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "cases_open_item" ON "cases" USING btree ("kind","target_id") WHERE "cases"."open";--> statement-breakpoint
CREATE INDEX "cases_queue" ON "cases" USING btree ("severity" DESC NULLS FIRST,"id") WHERE "cases"."open";--> statement-breakpoint
CREATE INDEX "cases_decided" ON "cases" USING btree ("decided_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "cases"."open";--> statement-breakpoint
CREATE INDEX "cases_item" ON "cases" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "cases_author_id_id_index" ON "cases" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "cases_claimed_by_id_index" ON "cases" USING btree ("claimed_by_id");--> statement-breakpoint
CREATE INDEX "cases_decided_by_id_index" ON "cases" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "memos_by_id_index" ON "memos" USING btree ("by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suspensions_open" ON "suspensions" USING btree ("user_id") WHERE "suspensions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "suspensions_due" ON "suspensions" USING btree ("until") WHERE "suspensions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "suspensions_user_id_index" ON "suspensions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "suspensions_by_id_index" ON "suspensions" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "watched_words_by_id_index" ON "watched_words" USING btree ("by_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_nick_name_alike" ON "users" USING gin (lower("nick_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_features" ON "posts" USING btree ("feature_state","votes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "posts"."kind" = 'feature-request' and "posts"."state" = 'visible';--> statement-breakpoint
CREATE INDEX "replies_people" ON "replies" USING btree ("post_id","author_id");--> statement-breakpoint
CREATE INDEX "replies_words" ON "replies" USING gin ("words");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_item" ON "reports" USING btree ("kind","target_id","reporter_id") WHERE "reports"."open";--> statement-breakpoint
CREATE INDEX "reports_case_id_index" ON "reports" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "reports_reporter_id_id_index" ON "reports" USING btree ("reporter_id","id");
--> statement-breakpoint
UPDATE "posts" SET "people" = (
	SELECT count(*) FROM (
		SELECT l."user_id" AS id FROM "post_likes" l WHERE l."post_id" = "posts"."id"
		UNION
		SELECT r."author_id" FROM "replies" r WHERE r."post_id" = "posts"."id" AND r."state" = 'visible'
	) people WHERE people.id <> "posts"."author_id"
), "readers" = (
	SELECT count(*) FROM "post_reads" p WHERE p."post_id" = "posts"."id" AND p."user_id" <> "posts"."author_id"
);
--> statement-breakpoint
UPDATE "posts" SET "hidden_for" = 'reports' WHERE "state" = 'hidden';
--> statement-breakpoint
UPDATE "replies" SET "hidden_for" = 'reports' WHERE "state" = 'hidden';
--> statement-breakpoint
UPDATE "reports" SET "kind" = CASE WHEN "post_id" IS NULL THEN 'reply' ELSE 'post' END, "target_id" = coalesce("post_id", "reply_id");
--> statement-breakpoint
INSERT INTO "cases" ("kind", "target_id", "author_id", "source", "severity", "reporters", "created_at")
SELECT r."kind", r."target_id", coalesce(p."author_id", a."author_id"), 'reports',
	max(CASE r."reason" WHEN 'minors' THEN 100 WHEN 'self-harm' THEN 90 WHEN 'threatening-violence' THEN 80 ELSE 40 END),
	count(*), min(r."created_at")
FROM "reports" r
LEFT JOIN "posts" p ON p."id" = r."post_id"
LEFT JOIN "replies" a ON a."id" = r."reply_id"
WHERE r."open"
GROUP BY 1, 2, 3;
--> statement-breakpoint
UPDATE "reports" r SET "case_id" = c."id" FROM "cases" c WHERE c."kind" = r."kind" AND c."target_id" = r."target_id";
--> statement-breakpoint
DELETE FROM "reports" WHERE "case_id" IS NULL;
--> statement-breakpoint
CREATE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log takes new lines only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
