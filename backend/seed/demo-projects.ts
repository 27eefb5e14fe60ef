/** Saved projects of the demo customers. */
import { millisecondsInDay } from 'date-fns/constants';
import { buildProject } from '../services/projects/build-project';
import type { ProjectRow } from '../services/projects/tables';
import { consumerId } from './demo-accounts';

/**
 * Article, title, days since the last edit, days between creation and last edit. A project expires 180 days after its
 * last edit; some expire within days.
 */
type SavedProject = readonly [
  articleId: string,
  title: string,
  editedDaysAgo: number,
  workedDays: number,
];

const consumer: readonly SavedProject[] = [
  ['PHB_A4L', 'Lofoten in June', 0.06, 9],
  ['CAL_A3P', 'Family calendar 2027', 0.9, 3],
  ['CRD_020', 'Christmas cards', 2.1, 0.2],
  ['PLF_S30', 'Our wedding – the big one 💍', 4.3, 31],
  ['MUG_300', 'Mug for Grandpa', 6, 0],
  [
    'PHB_S30',
    'Everything that happened in the first twelve months of little Noor’s life, from the night at the hospital to the first steps in Grandma’s garden, told for great-grandmother who reads without glasses',
    8.2,
    44,
  ],
  ['CAN_9060', 'Sunset at Zandvoort', 11, 0.1],
  ['PAP_910', 'Prints for the fridge', 13.4, 0],
  ['PUZ_1000', 'Puzzle: the whole family in one picture', 17, 1],
  ['PHB_A4P', 'Weekend in Ghent', 20, 2],
  ['POS_5070', 'Skyline 🌆 for the hallway', 24.5, 0.3],
  ['CAS_TGH', 'Phone case (for Daan)', 28, 0],
  ['PLF_A4L', 'Scotland by train 🚂🏴󠁧󠁢󠁳󠁣󠁴󠁿', 33, 12],
  ['CRD_010', 'Thank you!', 37, 0],
  ['PHB_A4L', 'Untitled', 41, 0],
  ['PHB_A4L', 'Untitled', 41.2, 0],
  ['CAL_A4L', 'Kitchen calendar', 46, 4],
  ['CAN_6040', 'Emma & Tom', 52, 0],
  ['MUG_MAG', 'Magic mug ✨', 58, 0.5],
  ['PAP_913', 'Holiday pictures for Oma Riet', 65, 1],
  ['PHB_S30', 'Twenty years of summers', 71, 55],
  ['POS_3040', 'Birth poster Noor', 80, 2],
  ['PUZ_0500', 'Puzzle of the cat', 88, 0],
  ['PLF_S30', 'Grandma’s 80th birthday 🎂', 97, 6],
  ['CAS_STD', 'Case with the dunes', 105, 0],
  ['PHB_A4P', 'Recipes of the family', 113, 28],
  ['CAN_4040', 'Four seasons', 124, 3],
  ['CRD_020', 'Moving house: our new address', 136, 0.2],
  ['PHB_A4L', 'Copenhagen / Malmö', 148, 5],
  ['CAL_A3P', 'Calendar of the rowing club', 161, 7],
  ['POS_5070', 'World map with our trips', 168.4, 1],
  ['MUG_300', 'Best teacher in the world', 172.3, 0],
  ['PHB_A4L', 'Autumn in the Veluwe', 177.2, 10],
  ['PAP_910', 'Carnival', 179.7, 0],
];

const business: readonly SavedProject[] = [
  ['PHB_A4L', 'Hochzeit Müller & Brandt – Album', 0.2, 6],
  ['CAL_A3P', 'Kundenkalender 2027', 1.4, 12],
  ['CRD_020', 'Weihnachtskarten Kanzlei Hoffmann', 3, 1],
  ['PLF_S30', 'Portfolio Studio Lichtblick', 7.5, 60],
  ['CAN_9060', 'Empfang, Wand links', 12, 0],
  ['CAN_9060', 'Empfang, Wand rechts', 12.1, 0],
  ['PHB_A4P', 'Jahresbericht des Tierheims', 29, 18],
  ['POS_5070', 'Messestand Köln', 44, 2],
  ['MUG_300', 'Tassen für das Team', 63, 0],
  ['PAP_913', 'Passfotos, Nachbestellung', 90, 0],
  ['CRD_010', 'Dankeskarten Taufe Emil', 150, 1],
  ['PHB_A4L', 'Schulfotos 2025', 174, 22],
];

const participant: readonly SavedProject[] = [
  ['PHB_A4P', 'Holiday with the Vissers', 5, 3],
  ['MUG_300', 'Office mug', 176.5, 0],
];

const savedProjects: Readonly<Record<string, readonly SavedProject[]>> = {
  [consumerId]: consumer,
  'demo-b2b': business,
  'demo-participant': participant,
};

/** Projects of a demo account. The same time creates the same projects. */
export function demoProjects(accountId: string, now: Date): ProjectRow[] {
  return (savedProjects[accountId] ?? []).map(
    ([articleId, title, editedDaysAgo, workedDays], index) => {
      const updatedAt = new Date(now.getTime() - editedDaysAgo * millisecondsInDay);
      return buildProject({
        id: `${accountId}-project-${index + 1}`,
        accountId,
        articleId,
        title,
        updatedAt,
        createdAt: new Date(updatedAt.getTime() - workedDays * millisecondsInDay),
      });
    },
  );
}
