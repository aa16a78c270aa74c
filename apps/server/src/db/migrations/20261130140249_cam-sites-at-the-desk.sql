ALTER TABLE "cam_sites" ADD COLUMN "origin" text DEFAULT 'shipped' NOT NULL;--> statement-breakpoint
ALTER TABLE "cam_sites" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "cam_sites" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "cam_sites" ADD COLUMN "in_profiles" boolean;--> statement-breakpoint
ALTER TABLE "cam_sites" ADD COLUMN "position" smallint;--> statement-breakpoint
ALTER TABLE "cam_sites" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cam_sites" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- The logo of a cam site is an image of the desk, which readers see while the site is listed.
CREATE FUNCTION announce_cam_site_logo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN PERFORM announce_document_pictures(to_jsonb(OLD.logo)); END IF;
	PERFORM announce_document_pictures(to_jsonb(NEW.logo));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER cam_sites_logo AFTER INSERT OR UPDATE OF logo, retired_at ON "cam_sites" FOR EACH ROW EXECUTE FUNCTION announce_cam_site_logo();
