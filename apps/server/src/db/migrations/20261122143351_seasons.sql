CREATE TABLE "seasons" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"art" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seasons_in_order" CHECK ("seasons"."starts_at" < "seasons"."ends_at")
);
--> statement-breakpoint
CREATE INDEX "seasons_ends_at_index" ON "seasons" USING btree ("ends_at");--> statement-breakpoint
INSERT INTO "seasons" ("kind", "art", "starts_at", "ends_at") VALUES
  ('decoration', 'winter', '2023-12-14 00:00:00+00', '2023-12-26 00:00:00+00'),
  ('logo', 'rainbow', '2024-06-01 00:00:00+00', '2024-07-01 00:00:00+00'),
  ('footer-logo', 'rainbow', '2024-06-01 23:59:59+00', '2024-06-30 09:59:59+00');
