CREATE TABLE "object_removals" (
	"object_key" text PRIMARY KEY NOT NULL
);
