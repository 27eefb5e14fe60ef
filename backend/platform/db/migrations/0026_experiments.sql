CREATE TABLE "experiment_exposures" (
	"experiment" text NOT NULL,
	"variant" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "experiment_exposures_experiment_variant_pk" PRIMARY KEY("experiment","variant")
);
