/** Names of article types, shapes, pack sizes and options in every language. */
import { type Localised, localised } from '../../shared/channel/language';

/** Name of the pictures of a book's page in the editor; used in place of an article type. */
export const bookPage = 'photobook-page';

// One line for each type is easier to read.
// prettier-ignore
export const articleTypes = {
  'photobook-hardcover': localised('Hardcover photo book', 'Hardcover fotoboek', 'Hardcover-Fotobuch', 'Livre photo à couverture rigide', 'Fotobok med hårt omslag', 'Fotobok med hardt omslag', 'Fotobog med hårdt omslag', 'Kovakantinen kuvakirja', 'Fotolibro de tapa dura', 'Fotolivro de capa dura', 'Fotolibro con copertina rigida'),
  'photobook-layflat': localised('Lay-flat photo book', 'Layflat fotoboek', 'Layflat-Fotobuch', 'Livre photo à plat', 'Layflat-fotobok', 'Layflat-fotobok', 'Layflat-fotobog', 'Layflat-kuvakirja', 'Fotolibro Layflat', 'Fotolivro Layflat', 'Fotolibro Layflat'),
  'calendar-wall': localised('Wall calendar', 'Wandkalender', 'Wandkalender', 'Calendrier mural', 'Väggkalender', 'Veggkalender', 'Vægkalender', 'Seinäkalenteri', 'Calendario de pared', 'Calendário de parede', 'Calendario da parete'),
  'print-set': localised('Photo prints', 'Fotoafdrukken', 'Fotoabzüge', 'Tirages photo', 'Pappersbilder', 'Fotobilder', 'Fotoprint', 'Paperikuvat', 'Copias de fotos', 'Impressões de fotos', 'Stampe fotografiche'),
  canvas: localised('Photo on canvas', 'Foto op canvas', 'Foto auf Leinwand', 'Photo sur toile', 'Foto på canvas', 'Foto på lerret', 'Foto på lærred', 'Canvastaulu', 'Foto en lienzo', 'Foto em tela', 'Foto su tela'),
  mug: localised('Photo mug', 'Fotomok', 'Fototasse', 'Mug photo', 'Fotomugg', 'Fotokrus', 'Fotokrus', 'Kuvamuki', 'Taza con foto', 'Caneca com foto', 'Tazza con foto'),
  poster: localised('Photo poster', 'Fotoposter', 'Fotoposter', 'Poster photo', 'Fotoposter', 'Fotoplakat', 'Fotoplakat', 'Kuvajuliste', 'Póster de fotos', 'Póster com foto', 'Poster fotografico'),
  'card-set': localised('Folded greeting cards', 'Dubbele wenskaarten', 'Klappkarten', 'Cartes de vœux pliées', 'Vikta kort', 'Brettede kort', 'Foldede kort', 'Taittokortit', 'Tarjetas plegadas', 'Cartões dobrados', 'Biglietti pieghevoli'),
  puzzle: localised('Photo puzzle', 'Fotopuzzel', 'Fotopuzzle', 'Puzzle photo', 'Fotopussel', 'Fotopuslespill', 'Fotopuslespil', 'Kuvapalapeli', 'Puzle con foto', 'Puzzle com foto', 'Puzzle con foto'),
  'phone-case': localised('Phone case', 'Telefoonhoesje', 'Handyhülle', 'Coque de téléphone', 'Mobilskal', 'Mobildeksel', 'Mobilcover', 'Puhelimen kuori', 'Funda de móvil', 'Capa de telemóvel', 'Cover per smartphone'),
  voucher: localised('Gift voucher', 'Cadeaubon', 'Geschenkgutschein', 'Chèque-cadeau', 'Presentkort', 'Gavekort', 'Gavekort', 'Lahjakortti', 'Tarjeta regalo', 'Cheque-prenda', 'Buono regalo'),
} satisfies Record<string, Localised>;

export type ArticleType = keyof typeof articleTypes;

// One line for each shape is easier to read.
// prettier-ignore
export const shapes = {
  landscape: localised('landscape', 'liggend', 'Querformat', 'paysage', 'liggande', 'liggende', 'liggende', 'vaaka', 'horizontal', 'horizontal', 'orizzontale'),
  portrait: localised('portrait', 'staand', 'Hochformat', 'portrait', 'stående', 'stående', 'stående', 'pysty', 'vertical', 'vertical', 'verticale'),
  pieces: localised('pieces', 'stukjes', 'Teile', 'pièces', 'bitar', 'brikker', 'brikker', 'palaa', 'piezas', 'peças', 'pezzi'),
  magic: localised('magic', 'magisch', 'Magic', 'magique', 'magisk', 'magisk', 'magisk', 'taika', 'mágica', 'mágica', 'magica'),
  tough: localised('extra strong', 'extra sterk', 'extra stark', 'renforcée', 'extra tåligt', 'ekstra sterkt', 'ekstra stærkt', 'erikoisvahva', 'reforzada', 'reforçada', 'rinforzata'),
} satisfies Record<string, Localised>;

const same = (text: string): Localised =>
  localised(text, text, text, text, text, text, text, text, text, text, text);

// One line for each option is easier to read.
// prettier-ignore
export const optionTitles = {
  none: localised('None', 'Geen', 'Ohne', 'Sans', 'Utan', 'Uten', 'Uden', 'Ei', 'Sin', 'Sem', 'Senza'),
  with: localised('Included', 'Inbegrepen', 'Inklusive', 'Inclus', 'Ingår', 'Inkludert', 'Inkluderet', 'Sisältyy', 'Incluido', 'Incluído', 'Incluso'),
  white: localised('White border', 'Witte rand', 'Weißer Rand', 'Bord blanc', 'Vit kant', 'Hvit kant', 'Hvid kant', 'Valkoinen reunus', 'Borde blanco', 'Margem branca', 'Bordo bianco'),
  spineText: localised('Text on the spine', 'Tekst op de rug', 'Text auf dem Buchrücken', 'Texte sur la tranche', 'Text på ryggen', 'Tekst på ryggen', 'Tekst på ryggen', 'Selkäteksti', 'Texto en el lomo', 'Texto na lombada', 'Testo sul dorso'),
  photoCover: localised('Photo cover, matte', 'Fotokaft, mat', 'Fotocover, matt', 'Couverture photo, mate', 'Fotoomslag, matt', 'Fotoomslag, matt', 'Fotoomslag, mat', 'Kuvakansi, matta', 'Portada con foto, mate', 'Capa com foto, mate', 'Copertina con foto, opaca'),
  linenCover: localised('Linen cover', 'Linnen kaft', 'Leineneinband', 'Couverture en lin', 'Linneomslag', 'Linomslag', 'Linnedomslag', 'Pellavakansi', 'Portada de lino', 'Capa em linho', 'Copertina in lino'),
  pages12: localised('12 extra pages', '12 extra pagina’s', '12 zusätzliche Seiten', '12 pages supplémentaires', '12 extra sidor', '12 ekstra sider', '12 ekstra sider', '12 lisäsivua', '12 páginas extra', '12 páginas extra', '12 pagine extra'),
  pages24: localised('24 extra pages', '24 extra pagina’s', '24 zusätzliche Seiten', '24 pages supplémentaires', '24 extra sidor', '24 ekstra sider', '24 ekstra sider', '24 lisäsivua', '24 páginas extra', '24 páginas extra', '24 pagine extra'),
  glossy: localised('Glossy', 'Glanzend', 'Glänzend', 'Brillant', 'Blank', 'Blank', 'Blank', 'Kiiltävä', 'Brillante', 'Brilhante', 'Lucida'),
  matte: localised('Matte', 'Mat', 'Matt', 'Mat', 'Matt', 'Matt', 'Mat', 'Matta', 'Mate', 'Mate', 'Opaca'),
  layflat: localised('Lay-flat binding', 'Layflat-binding', 'Layflat-Bindung', 'Reliure à plat', 'Layflat-bindning', 'Layflat-innbinding', 'Layflat-indbinding', 'Layflat-sidonta', 'Encuadernación Layflat', 'Encadernação Layflat', 'Rilegatura Layflat'),
  silk: localised('Silk paper, 200 g', 'Zijdemat papier, 200 g', 'Seidenmattes Papier, 200 g', 'Papier satiné, 200 g', 'Sidenmatt papper, 200 g', 'Silkematt papir, 200 g', 'Silkemat papir, 200 g', 'Silkkimatta paperi, 200 g', 'Papel satinado, 200 g', 'Papel acetinado, 200 g', 'Carta satinata, 200 g'),
  premium: localised('Premium matte paper, 250 g', 'Premium mat papier, 250 g', 'Premiumpapier matt, 250 g', 'Papier mat premium, 250 g', 'Premiumpapper matt, 250 g', 'Premiumpapir matt, 250 g', 'Premiumpapir mat, 250 g', 'Premium-mattapaperi, 250 g', 'Papel mate premium, 250 g', 'Papel mate premium, 250 g', 'Carta opaca premium, 250 g'),
  size1015: same('10 × 15 cm'),
  size1318: same('13 × 18 cm'),
  giftBox: localised('Gift box', 'Cadeaudoos', 'Geschenkbox', 'Coffret cadeau', 'Presentask', 'Gaveeske', 'Gaveæske', 'Lahjarasia', 'Caja regalo', 'Caixa de oferta', 'Scatola regalo'),
  oakFrame: localised('Oak frame', 'Eiken lijst', 'Eichenrahmen', 'Cadre en chêne', 'Ekram', 'Eikeramme', 'Egetræsramme', 'Tammikehys', 'Marco de roble', 'Moldura de carvalho', 'Cornice in rovere'),
  blackFrame: localised('Black frame', 'Zwarte lijst', 'Schwarzer Rahmen', 'Cadre noir', 'Svart ram', 'Svart ramme', 'Sort ramme', 'Musta kehys', 'Marco negro', 'Moldura preta', 'Cornice nera'),
} satisfies Record<string, Localised>;

export type OptionId = keyof typeof optionTitles;
