ALTER TABLE "posts" ADD COLUMN "helped" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "posts" SET "helped" = marks."worth" FROM (
	SELECT m."post_id", sum(m."worth") AS "worth" FROM (
		SELECT both_kinds."post_id", max(both_kinds."worth") AS "worth" FROM (
			SELECT "post_id", "user_id", 0.5::float8 AS "worth" FROM "post_likes"
			UNION ALL
			SELECT "post_id", "user_id", 1::float8 FROM "post_saves"
		) both_kinds
		INNER JOIN "posts" p ON p."id" = both_kinds."post_id" AND p."author_id" <> both_kinds."user_id"
		GROUP BY both_kinds."post_id", both_kinds."user_id"
	) m GROUP BY m."post_id"
) marks WHERE marks."post_id" = "posts"."id";
--> statement-breakpoint
-- Wilson's lower bound, as docs/ranking.md has it.
UPDATE "posts" SET "helpful" = CASE WHEN "helped" = 0 THEN 0 ELSE (
	SELECT (s + 3.8416 / (2 * n) - 1.96 * sqrt((s * (1 - s) + 3.8416 / (4 * n)) / n)) / (1 + 3.8416 / n)
	FROM (SELECT greatest("readers", "helped") + 20::float8 AS n) counted, LATERAL (SELECT "helped" / n AS s) shared
) END
WHERE "helpful" <> 0 OR "helped" <> 0;
