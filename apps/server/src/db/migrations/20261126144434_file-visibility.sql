CREATE TABLE "post_pictures" (
	"post_id" bigint NOT NULL,
	"media_id" bigint NOT NULL,
	CONSTRAINT "post_pictures_post_id_media_id_pk" PRIMARY KEY("post_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "reply_pictures" (
	"reply_id" bigint NOT NULL,
	"media_id" bigint NOT NULL,
	CONSTRAINT "reply_pictures_reply_id_media_id_pk" PRIMARY KEY("reply_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "file_purges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_purges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"path" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "check_at" timestamp with time zone DEFAULT now() + interval '2 days';--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_pictures" ADD CONSTRAINT "reply_pictures_reply_id_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_pictures" ADD CONSTRAINT "reply_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_pictures_media_id_index" ON "post_pictures" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "reply_pictures_media_id_index" ON "reply_pictures" USING btree ("media_id");
--> statement-breakpoint
-- What processes remember of a file is forgotten when the transaction commits, and a CDN is told of its addresses.
CREATE FUNCTION announce_files(ids text[], paths text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('files', id) FROM unnest(ids) AS id;
	INSERT INTO file_purges (path) SELECT '/files/' || path FROM unnest(paths) AS path;
END
$$;
--> statement-breakpoint
-- Pictures whose place changed: announced, and checked by the clean-up after the retention time.
CREATE FUNCTION touch_media(touched bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	ids text[];
	paths text[];
BEGIN
	IF touched IS NULL THEN RETURN; END IF;
	-- In the order of their ids, so that no two transactions wait for each other.
	PERFORM FROM media WHERE media.id = ANY (touched) ORDER BY media.id FOR NO KEY UPDATE;
	UPDATE media SET check_at = now() + interval '30 days' WHERE media.id = ANY (touched);
	SELECT array_agg(DISTINCT media.key), array_agg(media.key || '-' || rendition || '.webp') INTO ids, paths
	FROM media CROSS JOIN LATERAL jsonb_array_elements_text(media.widths) AS rendition
	WHERE media.id = ANY (touched);
	IF ids IS NOT NULL THEN PERFORM announce_files(ids, paths); END IF;
END
$$;
--> statement-breakpoint
-- A row that puts a picture into an item came or went.
CREATE FUNCTION touch_used_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN PERFORM touch_media(ARRAY[OLD.media_id]); ELSE PERFORM touch_media(ARRAY[NEW.media_id]); END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- An item changed. Its arguments: tables that hold its pictures, each with the column that names the item.
CREATE FUNCTION touch_pictures_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids bigint[];
BEGIN
	FOR at IN 0 .. TG_NARGS - 1 BY 2 LOOP
		EXECUTE format('SELECT array_agg(media_id) FROM %I WHERE %I = $1', TG_ARGV[at], TG_ARGV[at + 1]) INTO ids USING NEW.id;
		PERFORM touch_media(ids);
	END LOOP;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- The HTML of a post or a reply names its pictures by their addresses. Arguments: the table that holds them, and its column.
CREATE FUNCTION store_text_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format('DELETE FROM %I used USING media WHERE used.%I = $1 AND media.id = used.media_id AND position(media.key IN $2) = 0', TG_ARGV[0], TG_ARGV[1])
		USING NEW.id, NEW.html;
	EXECUTE format('INSERT INTO %I (%I, media_id) SELECT DISTINCT $1, media.id
		FROM regexp_matches($2, ''/files/([0-9a-f]{2}/[0-9a-f]{30})-[0-9]{1,4}[.]webp'', ''g'') AS matched JOIN media ON media.key = matched[1]
		ORDER BY media.id ON CONFLICT DO NOTHING', TG_ARGV[0], TG_ARGV[1])
		USING NEW.id, NEW.html;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Pictures of linked pages.
CREATE FUNCTION announce_previews(item_kind text, items bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	ids text[];
BEGIN
	SELECT array_agg(DISTINCT preview.image_key) INTO ids
	FROM content_links link JOIN link_previews preview ON preview.hash = link.hash
	WHERE link.kind = item_kind AND link.target_id = ANY (items) AND preview.image_key IS NOT NULL;
	IF ids IS NOT NULL THEN PERFORM announce_files(ids, ids); END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION announce_previews_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM announce_previews(TG_ARGV[0], ARRAY[NEW.id]);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION announce_preview_of_link() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids text[];
BEGIN
	SELECT array_agg(image_key) INTO ids FROM link_previews
	WHERE image_key IS NOT NULL AND hash = CASE TG_OP WHEN 'DELETE' THEN OLD.hash ELSE NEW.hash END;
	IF ids IS NOT NULL THEN PERFORM announce_files(ids, ids); END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Replies cannot be seen where their post is hidden.
CREATE FUNCTION touch_thread() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM touch_media(array(
		SELECT media_id FROM reply_pictures JOIN replies ON replies.id = reply_id WHERE replies.post_id = NEW.id
		UNION SELECT media_id FROM reply_images JOIN replies ON replies.id = reply_id WHERE replies.post_id = NEW.id));
	PERFORM announce_previews('reply', array(SELECT id FROM replies WHERE post_id = NEW.id));
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- A side deleted the conversation up to there.
CREATE FUNCTION touch_cleared_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM touch_media(array(
		SELECT media_id FROM message_images JOIN messages ON messages.id = message_id
		WHERE messages.conversation_id = NEW.conversation_id AND messages.seq > OLD.cleared_seq AND messages.seq <= NEW.cleared_seq));
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Moderators see a message once it was reported.
CREATE FUNCTION touch_reported_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM touch_media(array(SELECT media_id FROM message_images WHERE message_id = NEW.target_id));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION touch_pictures_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	greetings text[];
BEGIN
	IF OLD.avatar IS DISTINCT FROM NEW.avatar THEN
		PERFORM touch_media(array(SELECT id FROM media WHERE key IN (OLD.avatar, NEW.avatar)));
	END IF;
	IF OLD.suspended <> NEW.suspended OR (OLD.role IS NULL) <> (NEW.role IS NULL) THEN
		PERFORM touch_media(array(SELECT id FROM media WHERE owner_id = NEW.id));
		SELECT array_agg(key) INTO greetings FROM link_audios WHERE owner_id = NEW.id;
		IF greetings IS NOT NULL THEN PERFORM announce_files(greetings, greetings); END IF;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION touch_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM touch_media(ARRAY[OLD.avatar_id]); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM touch_media(ARRAY[NEW.avatar_id]); END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION touch_bio() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	keys text[] := '{}';
BEGIN
	IF TG_OP <> 'INSERT' THEN keys := keys || OLD.pictures; END IF;
	IF TG_OP <> 'DELETE' THEN keys := keys || NEW.pictures; END IF;
	PERFORM touch_media(array(SELECT id FROM media WHERE key = ANY (keys)));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION touch_link_page() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	pictures bigint[] := '{}';
	sounds bigint[] := '{}';
	greetings text[];
BEGIN
	IF TG_OP <> 'INSERT' THEN
		pictures := ARRAY[OLD.avatar_id, OLD.cover_id];
		sounds := ARRAY[OLD.audio_id];
	END IF;
	IF TG_OP <> 'DELETE' THEN
		IF TG_OP = 'UPDATE' AND (OLD.published, OLD.state, OLD.body IS NULL, OLD.avatar_id, OLD.cover_id, OLD.audio_id)
			IS NOT DISTINCT FROM (NEW.published, NEW.state, NEW.body IS NULL, NEW.avatar_id, NEW.cover_id, NEW.audio_id)
		THEN RETURN NULL; END IF;
		pictures := pictures || ARRAY[NEW.avatar_id, NEW.cover_id];
		sounds := sounds || NEW.audio_id;
	END IF;
	PERFORM touch_media(pictures);
	SELECT array_agg(key) INTO greetings FROM link_audios WHERE id = ANY (sounds);
	IF greetings IS NOT NULL THEN PERFORM announce_files(greetings, greetings); END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Pictures of documents, by the addresses in their texts.
CREATE FUNCTION announce_document_pictures(changed jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	ids text[];
	paths text[];
BEGIN
	SELECT array_agg(DISTINCT picture.key), array_agg(picture.key || '-' || rendition || '.webp') INTO ids, paths
	FROM (SELECT DISTINCT matched[1] AS key FROM regexp_matches(changed::text, '/files/([0-9a-f]{2}/[0-9a-f]{30}[.][0-9]+x[0-9]+)-', 'g') AS matched) named
	JOIN document_pictures picture ON picture.key = named.key
	CROSS JOIN LATERAL jsonb_array_elements_text(picture.widths) AS rendition;
	IF ids IS NOT NULL THEN PERFORM announce_files(ids, paths); END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION announce_version_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM announce_document_pictures(NEW.content);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION announce_archived_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM announce_document_pictures(content) FROM document_versions WHERE document_id = NEW.id AND live;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION announce_erased_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM announce_files(ARRAY[OLD.key], array(SELECT OLD.key || '-' || rendition || '.webp' FROM jsonb_array_elements_text(OLD.widths) AS rendition));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION announce_erased_greeting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM announce_files(ARRAY[OLD.key], ARRAY[OLD.key]);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER post_pictures_touch AFTER INSERT OR DELETE ON "post_pictures" FOR EACH ROW EXECUTE FUNCTION touch_used_picture();
--> statement-breakpoint
CREATE TRIGGER reply_pictures_touch AFTER INSERT OR DELETE ON "reply_pictures" FOR EACH ROW EXECUTE FUNCTION touch_used_picture();
--> statement-breakpoint
CREATE TRIGGER reply_images_touch AFTER INSERT OR DELETE ON "reply_images" FOR EACH ROW EXECUTE FUNCTION touch_used_picture();
--> statement-breakpoint
CREATE TRIGGER course_comment_images_touch AFTER INSERT OR DELETE ON "course_comment_images" FOR EACH ROW EXECUTE FUNCTION touch_used_picture();
--> statement-breakpoint
CREATE TRIGGER inspo_images_touch AFTER INSERT OR DELETE ON "inspo_images" FOR EACH ROW EXECUTE FUNCTION touch_used_picture();
--> statement-breakpoint
CREATE TRIGGER message_images_touch AFTER INSERT OR DELETE ON "message_images" FOR EACH ROW EXECUTE FUNCTION touch_used_picture();
--> statement-breakpoint
CREATE TRIGGER posts_new_pictures AFTER INSERT ON "posts" FOR EACH ROW WHEN (NEW.html LIKE '%/files/%')
EXECUTE FUNCTION store_text_pictures('post_pictures', 'post_id');
--> statement-breakpoint
CREATE TRIGGER posts_pictures AFTER UPDATE OF html ON "posts" FOR EACH ROW
WHEN (OLD.html <> NEW.html AND (OLD.html LIKE '%/files/%' OR NEW.html LIKE '%/files/%'))
EXECUTE FUNCTION store_text_pictures('post_pictures', 'post_id');
--> statement-breakpoint
CREATE TRIGGER replies_new_pictures AFTER INSERT ON "replies" FOR EACH ROW WHEN (NEW.html LIKE '%/files/%')
EXECUTE FUNCTION store_text_pictures('reply_pictures', 'reply_id');
--> statement-breakpoint
CREATE TRIGGER replies_pictures AFTER UPDATE OF html ON "replies" FOR EACH ROW
WHEN (OLD.html <> NEW.html AND (OLD.html LIKE '%/files/%' OR NEW.html LIKE '%/files/%'))
EXECUTE FUNCTION store_text_pictures('reply_pictures', 'reply_id');
--> statement-breakpoint
CREATE TRIGGER posts_touch AFTER UPDATE OF state ON "posts" FOR EACH ROW WHEN (OLD.state <> NEW.state)
EXECUTE FUNCTION touch_pictures_of_item('post_pictures', 'post_id');
--> statement-breakpoint
CREATE TRIGGER posts_touch_thread AFTER UPDATE OF state ON "posts" FOR EACH ROW
WHEN (OLD.state <> NEW.state AND (OLD.state = 'hidden' OR NEW.state = 'hidden')) EXECUTE FUNCTION touch_thread();
--> statement-breakpoint
CREATE TRIGGER posts_previews AFTER UPDATE OF state ON "posts" FOR EACH ROW WHEN (OLD.state <> NEW.state)
EXECUTE FUNCTION announce_previews_of_item('post');
--> statement-breakpoint
CREATE TRIGGER replies_touch AFTER UPDATE OF state ON "replies" FOR EACH ROW WHEN (OLD.state <> NEW.state)
EXECUTE FUNCTION touch_pictures_of_item('reply_pictures', 'reply_id', 'reply_images', 'reply_id');
--> statement-breakpoint
CREATE TRIGGER replies_previews AFTER UPDATE OF state ON "replies" FOR EACH ROW WHEN (OLD.state <> NEW.state)
EXECUTE FUNCTION announce_previews_of_item('reply');
--> statement-breakpoint
CREATE TRIGGER content_links_announce AFTER INSERT OR DELETE ON "content_links" FOR EACH ROW EXECUTE FUNCTION announce_preview_of_link();
--> statement-breakpoint
CREATE TRIGGER course_comments_touch AFTER UPDATE OF state ON "course_comments" FOR EACH ROW WHEN (OLD.state <> NEW.state)
EXECUTE FUNCTION touch_pictures_of_item('course_comment_images', 'comment_id');
--> statement-breakpoint
CREATE TRIGGER inspo_posts_touch AFTER UPDATE OF state ON "inspo_posts" FOR EACH ROW WHEN (OLD.state <> NEW.state)
EXECUTE FUNCTION touch_pictures_of_item('inspo_images', 'post_id');
--> statement-breakpoint
CREATE TRIGGER messages_touch AFTER UPDATE OF state, hidden_for_sender, hidden_for_other, kept ON "messages" FOR EACH ROW
EXECUTE FUNCTION touch_pictures_of_item('message_images', 'message_id');
--> statement-breakpoint
CREATE TRIGGER conversation_sides_touch AFTER UPDATE OF cleared_seq ON "conversation_sides" FOR EACH ROW
WHEN (NEW.cleared_seq > OLD.cleared_seq) EXECUTE FUNCTION touch_cleared_messages();
--> statement-breakpoint
CREATE TRIGGER cases_touch AFTER INSERT ON "cases" FOR EACH ROW WHEN (NEW.kind = 'message') EXECUTE FUNCTION touch_reported_message();
--> statement-breakpoint
CREATE TRIGGER users_touch AFTER UPDATE OF avatar, suspended, role ON "users" FOR EACH ROW
EXECUTE FUNCTION touch_pictures_of_account();
--> statement-breakpoint
CREATE TRIGGER applications_touch AFTER INSERT OR DELETE OR UPDATE OF state, avatar_id ON "applications" FOR EACH ROW
EXECUTE FUNCTION touch_application();
--> statement-breakpoint
CREATE TRIGGER bios_touch AFTER INSERT OR DELETE OR UPDATE OF pictures ON "bios" FOR EACH ROW EXECUTE FUNCTION touch_bio();
--> statement-breakpoint
CREATE TRIGGER bio_versions_touch AFTER INSERT OR DELETE ON "bio_versions" FOR EACH ROW EXECUTE FUNCTION touch_bio();
--> statement-breakpoint
CREATE TRIGGER link_pages_touch AFTER INSERT OR DELETE OR UPDATE OF published, state, body, avatar_id, cover_id, audio_id ON "link_pages"
FOR EACH ROW EXECUTE FUNCTION touch_link_page();
--> statement-breakpoint
CREATE TRIGGER document_versions_new AFTER INSERT ON "document_versions" FOR EACH ROW WHEN (NEW.live) EXECUTE FUNCTION announce_version_pictures();
--> statement-breakpoint
CREATE TRIGGER document_versions_live AFTER UPDATE OF live ON "document_versions" FOR EACH ROW WHEN (OLD.live <> NEW.live)
EXECUTE FUNCTION announce_version_pictures();
--> statement-breakpoint
CREATE TRIGGER documents_archived AFTER UPDATE OF archived_at ON "documents" FOR EACH ROW
WHEN (OLD.archived_at IS DISTINCT FROM NEW.archived_at) EXECUTE FUNCTION announce_archived_pictures();
--> statement-breakpoint
CREATE TRIGGER media_erased AFTER DELETE ON "media" FOR EACH ROW EXECUTE FUNCTION announce_erased_picture();
--> statement-breakpoint
CREATE TRIGGER link_audios_erased AFTER DELETE ON "link_audios" FOR EACH ROW EXECUTE FUNCTION announce_erased_greeting();
