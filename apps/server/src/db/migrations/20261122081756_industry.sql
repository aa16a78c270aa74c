CREATE TABLE "industry_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "industry_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"network" smallint NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "industry_claims_userId_network_name_unique" UNIQUE("user_id","network","name")
);
--> statement-breakpoint
CREATE TABLE "industry_observations" (
	"at" timestamp with time zone NOT NULL,
	"room_id" integer NOT NULL,
	"viewers" integer,
	"followers" integer,
	"rank" integer,
	"online_s" integer,
	"tag_set_id" integer,
	"network" smallint NOT NULL,
	"show" smallint NOT NULL,
	CONSTRAINT "industry_observations_at_network_room_id_pk" PRIMARY KEY("at","network","room_id")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "industry_opt_outs" (
	"network" smallint NOT NULL,
	"name_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "industry_opt_outs_network_name_hash_pk" PRIMARY KEY("network","name_hash")
);
--> statement-breakpoint
CREATE TABLE "industry_rooms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "industry_rooms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"network" smallint NOT NULL,
	"name" text NOT NULL,
	"first_seen" date NOT NULL,
	"last_seen" date NOT NULL,
	CONSTRAINT "industry_rooms_network_name_unique" UNIQUE("network","name")
);
--> statement-breakpoint
CREATE TABLE "industry_samples" (
	"network" smallint NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"partial" boolean NOT NULL,
	"reported" integer,
	"rooms" integer NOT NULL,
	"counted" integer NOT NULL,
	"viewers" integer NOT NULL,
	"lower_quartile" real,
	"median" real,
	"upper_quartile" real,
	CONSTRAINT "industry_samples_network_hour_pk" PRIMARY KEY("network","hour")
);
--> statement-breakpoint
CREATE TABLE "industry_tag_days" (
	"network" smallint NOT NULL,
	"day" date NOT NULL,
	"tag" text NOT NULL,
	"hours" integer NOT NULL,
	"rooms" integer NOT NULL,
	"counted" integer NOT NULL,
	"viewers" integer NOT NULL,
	CONSTRAINT "industry_tag_days_network_day_tag_pk" PRIMARY KEY("network","day","tag")
);
--> statement-breakpoint
CREATE TABLE "industry_tag_hours" (
	"network" smallint NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"tag" text NOT NULL,
	"rooms" integer NOT NULL,
	"counted" integer NOT NULL,
	"viewers" integer NOT NULL,
	CONSTRAINT "industry_tag_hours_network_hour_tag_pk" PRIMARY KEY("network","hour","tag")
);
--> statement-breakpoint
CREATE TABLE "industry_tag_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "industry_tag_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tags" text[] NOT NULL,
	CONSTRAINT "industry_tag_sets_tags_unique" UNIQUE("tags")
);
--> statement-breakpoint
ALTER TABLE "industry_claims" ADD CONSTRAINT "industry_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "industry_claims_network_name_index" ON "industry_claims" USING btree ("network","name");--> statement-breakpoint
CREATE UNIQUE INDEX "industry_claims_confirmed" ON "industry_claims" USING btree ("network","name") WHERE "industry_claims"."state" = 'confirmed';--> statement-breakpoint
CREATE INDEX "industry_rooms_network_last_seen_index" ON "industry_rooms" USING btree ("network","last_seen");