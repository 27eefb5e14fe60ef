import type { Random } from '../shared/random';

/** What people and their programs really call their pictures: each makes some program stumble. */
const unusual = [
  'Größe ändern – Übung.JPG',
  'Oma & Opa, 50 jaar getrouwd!.jpg',
  '🎉 Mia wird 5 🎂🎈.jpg',
  'IMG_4711.HEIC',
  "L'été à la mer.jpg",
  'scan (1) final FINAL.png',
  'Kopie von Kopie von DSC01234.JPG',
  '<b>Zomer</b> "2019"; 100% klaar.jpg',
  '  spaces at both ends  .jpg',
  'عيد ميلاد سعيد.jpg',
  '東京タワー.jpeg',
  `${'ein-sehr-langer-name-'.repeat(10)}.jpg`,
  '.hidden',
  'CON.png',
] as const;

const digits = (value: number, length: number) => String(value).padStart(length, '0');

/** So every one of them occurs in a library of a few hundred. */
const unusualEvery = 29;

/** A file name such as cameras, phones and messengers give; now and then one that a person gave. */
export function photoName(random: Random, index: number, taken: string | null): string {
  const named = unusual[Math.floor(index / unusualEvery) % unusual.length];
  if (named && index % unusualEvery === 11) return named;
  const date = taken?.slice(0, 10).replaceAll('-', '');
  const time = taken?.slice(11, 19).replaceAll(':', '');
  const names = [`IMG_${digits(index % 10_000, 4)}.JPG`, `DSC${digits(index % 100_000, 5)}.JPG`];
  if (date && time) {
    names.push(`PXL_${date}_${time}${digits(index % 1000, 3)}.jpg`, `${date}_${time}.jpg`);
  }
  if (date) names.push(`IMG-${date}-WA${digits(index % 10_000, 4)}.jpg`);
  return random.pick(names);
}
