CREATE TABLE "article_figures" (
	"document_id" bigint PRIMARY KEY NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_likes" (
	"document_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_likes_document_id_user_id_pk" PRIMARY KEY("document_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "article_places" (
	"document_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"percent" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_places_document_id_user_id_pk" PRIMARY KEY("document_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "article_saves" (
	"document_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_saves_document_id_user_id_pk" PRIMARY KEY("document_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"draft" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"category" text NOT NULL,
	"years" smallint NOT NULL,
	"languages" text[] NOT NULL,
	"links" text[] NOT NULL,
	"content_type" text NOT NULL,
	"description" text NOT NULL,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_draft_unique" UNIQUE("draft")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"course_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"course_title" text NOT NULL,
	"language" text NOT NULL,
	"issued_on" date NOT NULL,
	CONSTRAINT "certificates_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "chapter_progress" (
	"chapter_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"run" smallint NOT NULL,
	"seen" smallint[] DEFAULT '{}' NOT NULL,
	"units" smallint NOT NULL,
	"language" text NOT NULL,
	"percent" smallint NOT NULL,
	"place" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "chapter_progress_user_id_chapter_id_run_pk" PRIMARY KEY("user_id","chapter_id","run")
);
--> statement-breakpoint
CREATE TABLE "course_comment_images" (
	"comment_id" bigint NOT NULL,
	"media_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "course_comment_images_comment_id_position_pk" PRIMARY KEY("comment_id","position")
);
--> statement-breakpoint
CREATE TABLE "course_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "course_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'visible' NOT NULL,
	"hidden_for" text,
	"deleted_by_staff" boolean DEFAULT false NOT NULL,
	"draft" uuid,
	"edited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_learners" (
	"course_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"run" smallint DEFAULT 1 NOT NULL,
	"completed_at" timestamp with time zone,
	"last_chapter_id" bigint,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_learners_course_id_user_id_pk" PRIMARY KEY("course_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "course_answers" (
	"chapter_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"run" smallint NOT NULL,
	"question" text NOT NULL,
	"given" smallint NOT NULL,
	"is_right" boolean NOT NULL,
	"first_right" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_answers_user_id_chapter_id_run_question_pk" PRIMARY KEY("user_id","chapter_id","run","question")
);
--> statement-breakpoint
CREATE TABLE "document_drafts" (
	"document_id" bigint NOT NULL,
	"part" text NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"editor_id" bigint,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"publish_at" timestamp with time zone,
	"unchanged" boolean DEFAULT false NOT NULL,
	CONSTRAINT "document_drafts_document_id_part_pk" PRIMARY KEY("document_id","part")
);
--> statement-breakpoint
CREATE TABLE "document_imports" (
	"hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" jsonb NOT NULL,
	"uploader_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_pictures_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" bigint NOT NULL,
	"part" text NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"origin" text NOT NULL,
	"author_id" bigint,
	"live" boolean NOT NULL,
	"same_as" integer,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" bigint,
	"shipped" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_reviews" (
	"user_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"document_id" bigint NOT NULL,
	"item" text NOT NULL,
	"rating" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_reviews_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "card_states" (
	"user_id" bigint NOT NULL,
	"document_id" bigint NOT NULL,
	"item" text NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"scheduled_days" integer NOT NULL,
	"learning_steps" smallint NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"state" smallint NOT NULL,
	"last_review" timestamp with time zone,
	CONSTRAINT "card_states_user_id_document_id_item_pk" PRIMARY KEY("user_id","document_id","item")
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"date" date NOT NULL,
	"state" text NOT NULL,
	"prepared_to" bigint DEFAULT 0 NOT NULL,
	"readers" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "newsletter_issues_date_unique" UNIQUE("date")
);
--> statement-breakpoint
CREATE TABLE "newsletter_sends" (
	"issue_id" bigint NOT NULL,
	"subscriber_id" bigint NOT NULL,
	"state" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"at" timestamp with time zone,
	CONSTRAINT "newsletter_sends_issue_id_subscriber_id_pk" PRIMARY KEY("issue_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"user_id" bigint,
	"confirm_hash" "bytea",
	"confirm_sent_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"bounces" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscribers_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "newsletter_subscribers_confirmHash_unique" UNIQUE("confirm_hash")
);
--> statement-breakpoint
ALTER TABLE "article_figures" ADD CONSTRAINT "article_figures_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_likes" ADD CONSTRAINT "article_likes_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_likes" ADD CONSTRAINT "article_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_places" ADD CONSTRAINT "article_places_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_places" ADD CONSTRAINT "article_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_saves" ADD CONSTRAINT "article_saves_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_saves" ADD CONSTRAINT "article_saves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_documents_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_progress" ADD CONSTRAINT "chapter_progress_chapter_id_documents_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_progress" ADD CONSTRAINT "chapter_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_comment_images" ADD CONSTRAINT "course_comment_images_comment_id_course_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."course_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_comment_images" ADD CONSTRAINT "course_comment_images_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_comments" ADD CONSTRAINT "course_comments_course_id_documents_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_comments" ADD CONSTRAINT "course_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_learners" ADD CONSTRAINT "course_learners_course_id_documents_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_learners" ADD CONSTRAINT "course_learners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_learners" ADD CONSTRAINT "course_learners_last_chapter_id_documents_id_fk" FOREIGN KEY ("last_chapter_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_answers" ADD CONSTRAINT "course_answers_chapter_id_documents_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_answers" ADD CONSTRAINT "course_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_drafts" ADD CONSTRAINT "document_drafts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_drafts" ADD CONSTRAINT "document_drafts_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_pictures" ADD CONSTRAINT "document_pictures_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_parent_id_documents_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reviews" ADD CONSTRAINT "card_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reviews" ADD CONSTRAINT "card_reviews_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_states" ADD CONSTRAINT "card_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_states" ADD CONSTRAINT "card_states_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_sends" ADD CONSTRAINT "newsletter_sends_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_sends" ADD CONSTRAINT "newsletter_sends_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_likes_user_id_created_at_document_id_index" ON "article_likes" USING btree ("user_id","created_at" DESC NULLS FIRST,"document_id");--> statement-breakpoint
CREATE INDEX "article_places_user_id_at_document_id_index" ON "article_places" USING btree ("user_id","at" DESC NULLS FIRST,"document_id");--> statement-breakpoint
CREATE INDEX "article_saves_user_id_created_at_document_id_index" ON "article_saves" USING btree ("user_id","created_at" DESC NULLS FIRST,"document_id");--> statement-breakpoint
CREATE INDEX "contact_messages_state" ON "contact_messages" USING btree ("state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_messages_user_id_index" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one" ON "certificates" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "certificates_course_id_index" ON "certificates" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "chapter_progress_chapter_id_index" ON "chapter_progress" USING btree ("chapter_id");--> statement-breakpoint
CREATE INDEX "course_comment_images_media_id_index" ON "course_comment_images" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_comments_draft" ON "course_comments" USING btree ("author_id","draft");--> statement-breakpoint
CREATE INDEX "course_comments_listed" ON "course_comments" USING btree ("course_id","id" DESC NULLS FIRST) WHERE "course_comments"."state" = 'visible';--> statement-breakpoint
CREATE INDEX "course_comments_course_id_index" ON "course_comments" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_comments_author" ON "course_comments" USING btree ("author_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "course_learners_user_id_at_course_id_index" ON "course_learners" USING btree ("user_id","at" DESC NULLS FIRST,"course_id");--> statement-breakpoint
CREATE INDEX "course_learners_last_chapter_id_index" ON "course_learners" USING btree ("last_chapter_id");--> statement-breakpoint
CREATE INDEX "course_answers_chapter_id_index" ON "course_answers" USING btree ("chapter_id");--> statement-breakpoint
CREATE INDEX "document_drafts_editor_id_index" ON "document_drafts" USING btree ("editor_id");--> statement-breakpoint
CREATE INDEX "document_drafts_due" ON "document_drafts" USING btree ("publish_at") WHERE "document_drafts"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "document_pictures_uploader_id_index" ON "document_pictures" USING btree ("uploader_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_versions_number" ON "document_versions" USING btree ("document_id","part","number");--> statement-breakpoint
CREATE UNIQUE INDEX "document_versions_live" ON "document_versions" USING btree ("document_id","part") WHERE "document_versions"."live";--> statement-breakpoint
CREATE INDEX "document_versions_author_id_index" ON "document_versions" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_name" ON "documents" USING btree ("kind","name");--> statement-breakpoint
CREATE INDEX "documents_parent" ON "documents" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "documents_edited" ON "documents" USING btree ("edited_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "card_reviews_at" ON "card_reviews" USING btree ("user_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "card_reviews_document_id_index" ON "card_reviews" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "card_states_due" ON "card_states" USING btree ("user_id","due");--> statement-breakpoint
CREATE INDEX "card_states_document_id_index" ON "card_states" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "newsletter_sends_subscriber_id_index" ON "newsletter_sends" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_sends_queued" ON "newsletter_sends" USING btree ("issue_id","due_at") WHERE "newsletter_sends"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_active" ON "newsletter_subscribers" USING btree ("id") WHERE "newsletter_subscribers"."state" = 'active';--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_paused" ON "newsletter_subscribers" USING btree ("paused_until") WHERE "newsletter_subscribers"."state" = 'paused';