/** What a carrier reports of a parcel. */
import type * as z from 'zod';
import type { trackingDto } from '../../../lib/contracts/orders';
import { type Language, type Localised, say } from '../../shared/channel/language';

type TrackingDto = z.infer<typeof trackingDto>;

// A table reads better as a table.
// prettier-ignore
const stepTexts = {
  announced: say('The sender has announced the parcel', 'De afzender heeft het pakket aangemeld', 'Die Sendung wurde angekündigt', 'L’expéditeur a annoncé le colis', 'Avsändaren har aviserat paketet', 'Avsenderen har varslet pakken', 'Afsenderen har anmeldt pakken', 'Lähettäjä on ilmoittanut paketista', 'El remitente ha anunciado el paquete', 'O remetente anunciou a encomenda', 'Il mittente ha annunciato il pacco'),
  collected: say('The carrier has received the parcel', 'De vervoerder heeft het pakket ontvangen', 'Der Zusteller hat die Sendung übernommen', 'Le transporteur a pris en charge le colis', 'Transportören har tagit emot paketet', 'Transportøren har mottatt pakken', 'Transportøren har modtaget pakken', 'Kuljetusyhtiö on vastaanottanut paketin', 'El transportista ha recibido el paquete', 'A transportadora recebeu a encomenda', 'Il corriere ha ricevuto il pacco'),
  sorted: say('Sorted at the parcel centre', 'Gesorteerd in het pakketcentrum', 'Im Paketzentrum sortiert', 'Trié au centre de colis', 'Sorterat på terminalen', 'Sortert på terminalen', 'Sorteret på pakkecentralen', 'Lajiteltu pakettikeskuksessa', 'Clasificado en el centro logístico', 'Separada no centro de distribuição', 'Smistato al centro pacchi'),
  outForDelivery: say('On its way to you', 'Onderweg naar u', 'In Zustellung', 'En cours de livraison', 'På väg till dig', 'På vei til deg', 'På vej til dig', 'Matkalla sinulle', 'En reparto', 'Em distribuição', 'In consegna'),
  delivered: say('Delivered', 'Bezorgd', 'Zugestellt', 'Livré', 'Levererat', 'Levert', 'Leveret', 'Toimitettu', 'Entregado', 'Entregue', 'Consegnato'),
} satisfies Record<string, Localised>;

type TrackingStep = keyof typeof stepTexts;

/** A parcel on its way. Texts are made when it is read. */
export type Parcel = { carrier: string; code: string; steps: { at: string; step: TrackingStep }[] };

/** Steps in the order in which they happen. */
export const trackingSteps: readonly TrackingStep[] = [
  'announced',
  'collected',
  'sorted',
  'outForDelivery',
  'delivered',
];

/** The parcel for a reader, the newest event first; what lies in the future has not happened yet. The page lies on the carrier's reserved domain. */
export function toTracking(parcel: Parcel, language: Language, now: Date): TrackingDto {
  return {
    carrier: parcel.carrier,
    code: parcel.code,
    url: `https://track.${parcel.carrier.toLowerCase().replaceAll(/[^a-z]/g, '')}.example/${parcel.code}`,
    events: parcel.steps
      .filter(({ at }) => Date.parse(at) <= now.getTime())
      .map(({ at, step }) => ({ at, description: stepTexts[step][language] }))
      .toReversed(),
  };
}
