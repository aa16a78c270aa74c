CREATE TABLE "translations" (
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"language" text NOT NULL,
	"author_id" bigint NOT NULL,
	"version" text NOT NULL,
	"title" text,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translations_kind_item_id_language_pk" PRIMARY KEY("kind","item_id","language")
);
--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translations_author_id_index" ON "translations" USING btree ("author_id");