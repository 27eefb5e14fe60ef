ALTER TABLE "albums" ADD COLUMN "fold_edition" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "sorted_name" text GENERATED ALWAYS AS (left(regexp_replace(
      regexp_replace(folded_name, '([0-9]+)', '0000000\1', 'g'),
      '0*([0-9]{8,})', '\1', 'g'
    ), 60)) STORED;