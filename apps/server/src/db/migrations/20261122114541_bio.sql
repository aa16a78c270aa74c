CREATE TABLE "bio_panel_sets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"site" text NOT NULL,
	"revision" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" smallint DEFAULT 0 NOT NULL,
	"total" smallint NOT NULL,
	"file_key" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"bytes" integer,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bio_copies" (
	"user_id" bigint NOT NULL,
	"site" text NOT NULL,
	"part" text NOT NULL,
	"text" text NOT NULL,
	"copied_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bio_copies_user_id_site_part_pk" PRIMARY KEY("user_id","site","part")
);
--> statement-breakpoint
CREATE TABLE "bio_findings" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"site" text,
	"block" text,
	"detail" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_on" date NOT NULL,
	"sure" boolean NOT NULL,
	CONSTRAINT "bio_findings_one" UNIQUE NULLS NOT DISTINCT("user_id","kind","site","block","detail")
);
--> statement-breakpoint
CREATE TABLE "bio_versions" (
	"user_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"config" jsonb NOT NULL,
	"blocks" jsonb NOT NULL,
	"pictures" text[] NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"block_count" smallint NOT NULL,
	CONSTRAINT "bio_versions_user_id_revision_pk" PRIMARY KEY("user_id","revision")
);
--> statement-breakpoint
CREATE TABLE "bios" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"config" jsonb NOT NULL,
	"blocks" jsonb NOT NULL,
	"pictures" text[] NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"check_at" timestamp with time zone DEFAULT now() + interval '1 day' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bio_panel_sets" ADD CONSTRAINT "bio_panel_sets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bio_copies" ADD CONSTRAINT "bio_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bio_findings" ADD CONSTRAINT "bio_findings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bio_versions" ADD CONSTRAINT "bio_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bios" ADD CONSTRAINT "bios_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bio_panel_sets_under_way" ON "bio_panel_sets" USING btree ("user_id") WHERE "bio_panel_sets"."state" in ('waiting', 'drawing');--> statement-breakpoint
CREATE INDEX "bio_panel_sets_user_id_index" ON "bio_panel_sets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bio_panel_sets_created_at_index" ON "bio_panel_sets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bios_due" ON "bios" USING btree ("check_at");