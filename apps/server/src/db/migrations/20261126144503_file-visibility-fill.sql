-- migrate: outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "media_due" ON "media" USING btree ("check_at") WHERE "media"."check_at" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "link_previews_image" ON "link_previews" USING btree ("image_key");--> statement-breakpoint
DO $$
DECLARE
  done bigint := 0;
  batch_end bigint;
BEGIN
  LOOP
    SELECT max(id) INTO batch_end FROM (SELECT id FROM posts WHERE id > done ORDER BY id LIMIT 1000) batch;
    EXIT WHEN batch_end IS NULL;
    INSERT INTO post_pictures (post_id, media_id)
    SELECT DISTINCT posts.id, media.id FROM posts
    CROSS JOIN LATERAL regexp_matches(posts.html, '/files/([0-9a-f]{2}/[0-9a-f]{30})-[0-9]{1,4}[.]webp', 'g') AS matched
    JOIN media ON media.key = matched[1]
    WHERE posts.id > done AND posts.id <= batch_end AND posts.html LIKE '%/files/%'
    ON CONFLICT DO NOTHING;
    done := batch_end;
    COMMIT;
  END LOOP;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  done bigint := 0;
  batch_end bigint;
BEGIN
  LOOP
    SELECT max(id) INTO batch_end FROM (SELECT id FROM replies WHERE id > done ORDER BY id LIMIT 1000) batch;
    EXIT WHEN batch_end IS NULL;
    INSERT INTO reply_pictures (reply_id, media_id)
    SELECT DISTINCT replies.id, media.id FROM replies
    CROSS JOIN LATERAL regexp_matches(replies.html, '/files/([0-9a-f]{2}/[0-9a-f]{30})-[0-9]{1,4}[.]webp', 'g') AS matched
    JOIN media ON media.key = matched[1]
    WHERE replies.id > done AND replies.id <= batch_end AND replies.html LIKE '%/files/%'
    ON CONFLICT DO NOTHING;
    done := batch_end;
    COMMIT;
  END LOOP;
END
$$;
