CREATE TABLE "industry_store_states" (
	"network" smallint PRIMARY KEY NOT NULL,
	"source" text DEFAULT 'simulated' NOT NULL,
	"forgotten" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "industry_rooms_network_last_seen_index";--> statement-breakpoint
ALTER TABLE "industry_tag_sets" ADD COLUMN "used_on" date DEFAULT current_date NOT NULL;--> statement-breakpoint
-- By hand: each room changes once a day, and finds room beside itself.
ALTER TABLE "industry_rooms" SET (fillfactor = 60);
