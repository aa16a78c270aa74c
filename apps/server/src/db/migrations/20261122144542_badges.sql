CREATE TABLE "badge_levels" (
	"user_id" bigint NOT NULL,
	"badge" text NOT NULL,
	"level" smallint NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "badge_levels_user_id_badge_level_pk" PRIMARY KEY("user_id","badge","level")
);
--> statement-breakpoint
CREATE TABLE "contest_awards" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest_tasks" (
	"user_id" bigint NOT NULL,
	"task" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contest_tasks_user_id_task_pk" PRIMARY KEY("user_id","task")
);
--> statement-breakpoint
ALTER TABLE "badge_levels" ADD CONSTRAINT "badge_levels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_awards" ADD CONSTRAINT "contest_awards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_tasks" ADD CONSTRAINT "contest_tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;