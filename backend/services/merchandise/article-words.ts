/** Names of article types, shapes and pack sizes in every language. */
import { type Localised, say } from '../../shared/channel/language';

// A table reads better as a table.
// prettier-ignore
export const articleTypes = {
  'photobook-hardcover': say('Hardcover photo book', 'Hardcover fotoboek', 'Hardcover-Fotobuch', 'Livre photo à couverture rigide', 'Fotobok med hårt omslag', 'Fotobok med hardt omslag', 'Fotobog med hårdt omslag', 'Kovakantinen kuvakirja', 'Álbum de fotos de tapa dura', 'Álbum de fotos de capa dura', 'Fotolibro con copertina rigida'),
  'photobook-layflat': say('Lay-flat photo book', 'Layflat fotoboek', 'Layflat-Fotobuch', 'Livre photo à plat', 'Layflat-fotobok', 'Layflat-fotobok', 'Layflat-fotobog', 'Layflat-kuvakirja', 'Álbum de fotos Layflat', 'Álbum de fotos Layflat', 'Fotolibro Layflat'),
  'calendar-wall': say('Wall calendar', 'Wandkalender', 'Wandkalender', 'Calendrier mural', 'Väggkalender', 'Veggkalender', 'Vægkalender', 'Seinäkalenteri', 'Calendario de pared', 'Calendário de parede', 'Calendario da parete'),
  'print-set': say('Photo prints', 'Foto’s afdrukken', 'Fotoabzüge', 'Tirages photo', 'Fotokopior', 'Fotobilder', 'Fotoprint', 'Valokuvat', 'Copias de fotos', 'Impressões de fotos', 'Stampe fotografiche'),
  canvas: say('Photo on canvas', 'Foto op canvas', 'Foto auf Leinwand', 'Photo sur toile', 'Foto på canvas', 'Foto på lerret', 'Foto på lærred', 'Canvastaulu', 'Foto en lienzo', 'Foto em tela', 'Foto su tela'),
  mug: say('Photo mug', 'Fotomok', 'Fototasse', 'Mug photo', 'Fotomugg', 'Fotokrus', 'Fotokrus', 'Kuvamuki', 'Taza con foto', 'Caneca com foto', 'Tazza con foto'),
  poster: say('Photo poster', 'Fotoposter', 'Fotoposter', 'Poster photo', 'Fotoposter', 'Fotoplakat', 'Fotoplakat', 'Kuvajuliste', 'Póster de fotos', 'Póster com foto', 'Poster fotografico'),
  'card-set': say('Folded greeting cards', 'Dubbele wenskaarten', 'Klappkarten', 'Cartes de vœux pliées', 'Vikta kort', 'Brettede kort', 'Foldede kort', 'Taittokortit', 'Tarjetas plegadas', 'Cartões dobrados', 'Biglietti pieghevoli'),
  puzzle: say('Photo puzzle', 'Fotopuzzel', 'Fotopuzzle', 'Puzzle photo', 'Fotopussel', 'Fotopuslespill', 'Fotopuslespil', 'Kuvapalapeli', 'Puzle con foto', 'Puzzle com foto', 'Puzzle con foto'),
  'phone-case': say('Phone case', 'Telefoonhoesje', 'Handyhülle', 'Coque de téléphone', 'Mobilskal', 'Mobildeksel', 'Mobilcover', 'Puhelimen kuori', 'Funda de móvil', 'Capa de telemóvel', 'Cover per smartphone'),
  voucher: say('Gift voucher', 'Cadeaubon', 'Geschenkgutschein', 'Chèque-cadeau', 'Presentkort', 'Gavekort', 'Gavekort', 'Lahjakortti', 'Tarjeta regalo', 'Cheque-prenda', 'Buono regalo'),
} satisfies Record<string, Localised>;

export type ArticleType = keyof typeof articleTypes;

// A table reads better as a table.
// prettier-ignore
export const shapes = {
  landscape: say('landscape', 'liggend', 'Querformat', 'paysage', 'liggande', 'liggende', 'liggende', 'vaaka', 'horizontal', 'horizontal', 'orizzontale'),
  portrait: say('portrait', 'staand', 'Hochformat', 'portrait', 'stående', 'stående', 'stående', 'pysty', 'vertical', 'vertical', 'verticale'),
  pieces: say('pieces', 'stukjes', 'Teile', 'pièces', 'bitar', 'brikker', 'brikker', 'palaa', 'piezas', 'peças', 'pezzi'),
  magic: say('magic', 'magisch', 'Magic', 'magique', 'magisk', 'magisk', 'magisk', 'taika', 'mágica', 'mágica', 'magica'),
  tough: say('extra strong', 'extra sterk', 'extra stark', 'renforcée', 'extra tåligt', 'ekstra sterkt', 'ekstra stærkt', 'erikoisvahva', 'reforzada', 'reforçada', 'rinforzata'),
} satisfies Record<string, Localised>;
