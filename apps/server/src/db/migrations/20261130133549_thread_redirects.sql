CREATE TABLE "post_redirects" (
	"post_id" bigint PRIMARY KEY NOT NULL,
	"into_id" bigint NOT NULL,
	"reply_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reply_redirects" (
	"reply_id" bigint PRIMARY KEY NOT NULL,
	"post_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post_redirects" ADD CONSTRAINT "post_redirects_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_redirects" ADD CONSTRAINT "post_redirects_into_id_posts_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_redirects" ADD CONSTRAINT "post_redirects_reply_id_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_redirects" ADD CONSTRAINT "reply_redirects_reply_id_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_redirects" ADD CONSTRAINT "reply_redirects_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_redirects_into_id_index" ON "post_redirects" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "post_redirects_reply_id_index" ON "post_redirects" USING btree ("reply_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reply_redirects_post" ON "reply_redirects" USING btree ("post_id");