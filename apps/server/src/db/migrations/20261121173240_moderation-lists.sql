ALTER TABLE "suspensions" ADD COLUMN "case_id" bigint;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_not_visible" ON "posts" USING btree ("id" DESC NULLS FIRST) WHERE "posts"."state" <> 'visible';--> statement-breakpoint
CREATE INDEX "replies_not_visible" ON "replies" USING btree ("id" DESC NULLS FIRST) WHERE "replies"."state" <> 'visible';--> statement-breakpoint
CREATE INDEX "suspensions_case_id_index" ON "suspensions" USING btree ("case_id");