CREATE TABLE "brand_drafts" (
	"id" integer PRIMARY KEY NOT NULL,
	"brand" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"editor_id" bigint,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_pictures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploader_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_pictures_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "brand_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"brand" jsonb NOT NULL,
	"restored" integer,
	"author_id" bigint,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brand_drafts" ADD CONSTRAINT "brand_drafts_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_pictures" ADD CONSTRAINT "brand_pictures_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_versions" ADD CONSTRAINT "brand_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_drafts_editor_id_index" ON "brand_drafts" USING btree ("editor_id");--> statement-breakpoint
CREATE INDEX "brand_pictures_uploader_id_index" ON "brand_pictures" USING btree ("uploader_id");--> statement-breakpoint
CREATE INDEX "brand_versions_author_id_index" ON "brand_versions" USING btree ("author_id");