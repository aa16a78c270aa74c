CREATE TABLE "removed_files" (
	"key" text PRIMARY KEY NOT NULL,
	"private" boolean NOT NULL
);
--> statement-breakpoint
DROP INDEX "policy_acceptances_user_id_index";--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "policy_acceptances_once" ON "policy_acceptances" USING btree ("user_id","policy","version");