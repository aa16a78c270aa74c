CREATE TABLE "advert_days" (
	"document_id" bigint NOT NULL,
	"day" date NOT NULL,
	"device" text NOT NULL,
	"displays" integer DEFAULT 0 NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "advert_days_document_id_day_device_pk" PRIMARY KEY("document_id","day","device")
);
--> statement-breakpoint
CREATE TABLE "analytics_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "analytics_days_day_kind_name_label_pk" PRIMARY KEY("day","kind","name","label")
);
--> statement-breakpoint
ALTER TABLE "advert_days" ADD CONSTRAINT "advert_days_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;