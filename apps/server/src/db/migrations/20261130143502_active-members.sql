CREATE TABLE "active_members" (
	"day" date PRIMARY KEY NOT NULL,
	"daily" integer NOT NULL,
	"weekly" integer NOT NULL,
	"monthly" integer NOT NULL
);
