CREATE TABLE "bingo_cards" (
	"user_id" bigint NOT NULL,
	"year" smallint NOT NULL,
	"preview" boolean NOT NULL,
	"position" smallint NOT NULL,
	"day" date NOT NULL,
	"flipped_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "bingo_cards_user_id_year_preview_position_pk" PRIMARY KEY("user_id","year","preview","position"),
	CONSTRAINT "bingo_cards_day" UNIQUE("user_id","year","preview","day")
);
--> statement-breakpoint
CREATE TABLE "tarot_draws" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"serial" text NOT NULL,
	"pick" smallint NOT NULL,
	"card" smallint NOT NULL,
	"points" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "tarot_draws_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "tarot_seeds" (
	"day" date PRIMARY KEY NOT NULL,
	"seed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revealed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "stream_goals" ADD COLUMN "set_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "bingo_cards" ADD CONSTRAINT "bingo_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarot_draws" ADD CONSTRAINT "tarot_draws_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;