-- migrate: outside a transaction
CREATE TABLE IF NOT EXISTS "post_views" (
	"day" date NOT NULL,
	"viewer" "bytea" NOT NULL,
	"post_id" bigint NOT NULL,
	CONSTRAINT "post_views_day_viewer_pk" PRIMARY KEY("day","viewer")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN IF NOT EXISTS "seen_before_on" date;--> statement-breakpoint
ALTER TABLE "points_members" ADD COLUMN IF NOT EXISTS "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "points_periods" ADD COLUMN IF NOT EXISTS "published" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "privacy_settings" ADD COLUMN IF NOT EXISTS "open_to_visitors" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "privacy_settings" ADD COLUMN IF NOT EXISTS "show_likes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Accounts from before keep what visitors see of them, except private ones.
do $$
declare
  low bigint := 0;
  high bigint;
begin
  loop
    select max(id) into high from (select id from users where id > low order by id limit 1000) batch;
    exit when high is null;
    insert into privacy_settings (user_id, open_to_visitors)
      select id, true from users where id > low and id <= high and purged_at is null
      on conflict (user_id) do update set open_to_visitors = true where not privacy_settings.private;
    low := high;
    commit;
  end loop;
end $$;--> statement-breakpoint
-- Leaderboards begin with the points that everyone could see before.
do $$
declare
  low bigint := 0;
  high bigint;
begin
  loop
    select max(user_id) into high from (select distinct user_id from points_periods where user_id > low order by user_id limit 1000) batch;
    exit when high is null;
    update points_periods set published = points where user_id > low and user_id <= high and published = 0;
    low := high;
    commit;
  end loop;
end $$;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_seen_before" ON "users" USING btree ("language","seen_before_on" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "users"."role" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "points_members_publish_at" ON "points_members" USING btree ("publish_at") WHERE "points_members"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "points_periods_published" ON "points_periods" USING btree ("period","published" DESC NULLS FIRST,"user_id") WHERE "points_periods"."listed" and "points_periods"."published" > 0;
