CREATE TABLE "link_audios" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "link_audios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"key" text NOT NULL,
	"type" text NOT NULL,
	"seconds" real NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_audios_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "link_counts" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"link" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "link_counts_user_id_day_link_pk" PRIMARY KEY("user_id","day","link")
);
--> statement-breakpoint
CREATE TABLE "link_pages" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"address" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone,
	"published" boolean DEFAULT false NOT NULL,
	"avatar_id" bigint,
	"cover_id" bigint,
	"audio_id" bigint,
	"body" jsonb,
	"link_states" jsonb DEFAULT '{}' NOT NULL,
	"checked_at" timestamp with time zone,
	"state" text DEFAULT 'visible' NOT NULL,
	"hidden_for" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_pages_code_unique" UNIQUE("code"),
	CONSTRAINT "link_pages_address_unique" UNIQUE("address")
);
--> statement-breakpoint
ALTER TABLE "link_audios" ADD CONSTRAINT "link_audios_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_counts" ADD CONSTRAINT "link_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_pages" ADD CONSTRAINT "link_pages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_pages" ADD CONSTRAINT "link_pages_avatar_id_media_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_pages" ADD CONSTRAINT "link_pages_cover_id_media_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_pages" ADD CONSTRAINT "link_pages_audio_id_link_audios_id_fk" FOREIGN KEY ("audio_id") REFERENCES "public"."link_audios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_audios_owner_id_index" ON "link_audios" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "link_counts_day_index" ON "link_counts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "link_pages_avatar_id_index" ON "link_pages" USING btree ("avatar_id");--> statement-breakpoint
CREATE INDEX "link_pages_cover_id_index" ON "link_pages" USING btree ("cover_id");--> statement-breakpoint
CREATE INDEX "link_pages_audio_id_index" ON "link_pages" USING btree ("audio_id");--> statement-breakpoint
CREATE INDEX "link_pages_checked_at_index" ON "link_pages" USING btree ("checked_at");