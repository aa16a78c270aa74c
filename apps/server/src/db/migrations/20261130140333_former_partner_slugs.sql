CREATE TABLE "former_partner_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL
);
