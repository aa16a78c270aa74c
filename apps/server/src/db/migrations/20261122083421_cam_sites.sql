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
ALTER TABLE "cam_site_changes" ADD CONSTRAINT "cam_site_changes_site_id_cam_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."cam_sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cam_site_facts" ADD CONSTRAINT "cam_site_facts_site_id_cam_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."cam_sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cam_site_reviews" ADD CONSTRAINT "cam_site_reviews_site_id_cam_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."cam_sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cam_site_reviews" ADD CONSTRAINT "cam_site_reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cam_site_votes" ADD CONSTRAINT "cam_site_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cam_site_changes_listed" ON "cam_site_changes" USING btree ("site_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "cam_site_reviews_one" ON "cam_site_reviews" USING btree ("author_id","site_id") WHERE "cam_site_reviews"."state" <> 'deleted';--> statement-breakpoint
CREATE INDEX "cam_site_reviews_listed" ON "cam_site_reviews" USING btree ("site_id","id" DESC NULLS FIRST) WHERE "cam_site_reviews"."state" = 'visible';--> statement-breakpoint
CREATE INDEX "cam_site_reviews_author" ON "cam_site_reviews" USING btree ("author_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cam_site_reviews_site_id_index" ON "cam_site_reviews" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "cam_site_votes_user_id_site_id_index" ON "cam_site_votes" USING btree ("user_id","site_id");