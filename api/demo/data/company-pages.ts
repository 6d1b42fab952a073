/** What a company's page says of it. Working days until a finished item leaves, texts as their owners would write them. */
export interface DemoCompanyPage {
  readonly handlingDays: number;
  readonly place: string;
  readonly story: string;
  readonly shipping: string;
  readonly returns: string;
}

/** By the company's id. */
export const COMPANY_PAGES: Readonly<Record<number, DemoCompanyPage>> = {
  1: {
    handlingDays: 2,
    place: 'Brattleboro, Vermont',
    story:
      'Wishbin began with a box of oak offcuts that were too good to burn. We cut them into tags, burned a few words into each one, and tied them to gifts for friends.\n\nToday three furniture makers in town save their offcuts for us. Four people cut, sand, oil and engrave, and every board leaves the shop with the name of the person who finished it on its back.',
    shipping:
      'We pack in kraft paper and cardboard, without plastic. Engraved pieces take the days that their page names, then two working days more at most.',
    returns:
      'If a piece arrives broken, or your words are not as you wrote them, send us a picture within 30 days and we make it again at no cost. Plain pieces may come back unused within 30 days.',
  },
  2: {
    handlingDays: 3,
    place: 'Lowell, Massachusetts',
    story:
      'We are Emma and Lois, two sisters with one stove. Our grandmother kept bees; we keep to soy wax and cotton wicks, and to scents that smell like a place and not like a shop.\n\nWe pour in lots of forty. Each candle rests for two weeks, because a candle that has rested burns evenly to the end.',
    shipping:
      'Candles travel in molded paper trays. From June to August we ship on Mondays and Tuesdays only, so that no parcel spends a hot weekend in a truck.',
    returns:
      'A cracked jar or a broken taper is replaced: one picture is enough. If a scent is not for you, return the candle unlit within 30 days.',
  },
  3: {
    handlingDays: 4,
    place: 'Seagrove, North Carolina',
    story:
      'There have been potters in Seagrove for two hundred years. Our studio has been here for eleven of them, in an old feed store with a kiln in the back.\n\nWe throw, trim, glaze and fire everything ourselves. Glazes move a little in the fire, so no two mugs are quite the same. We think that is the point of a mug.',
    shipping:
      'Every piece is double boxed. What is in stock leaves within four working days; a run for the kiln takes as long as the product’s page says.',
    returns:
      'Pots that break on the way are made again, or paid back if you would rather not wait. Pieces with a pressed line are made for you and cannot come back for another reason.',
  },
  4: {
    handlingDays: 2,
    place: 'Astoria, Oregon',
    story:
      'Paperfern is one printmaker, Ines Ferro, and a view over the Columbia River. She draws outside, prints inside, and stops an edition when the screen is tired.\n\nThe paper is made of cotton, the frames are milled from fir that fell in storms.',
    shipping:
      'Prints without a frame travel flat between boards. Frames ship with acrylic instead of glass, so that they arrive whole.',
    returns:
      'Unframed and framed prints may come back within 30 days in their packing. Numbered editions are checked for their number on return.',
  },
  5: {
    handlingDays: 3,
    place: 'Bozeman, Montana',
    story:
      'Hank Bracken repaired saddles for twenty years and grew tired of throwing away good leather. He cut the first card sleeve from the skirt of an old saddle; it is still in his pocket.\n\nWe use full hides from one tannery, linen thread and two needles. A stitch that is pulled by hand holds when its neighbor wears through.',
    shipping: 'Sleeves and loops fit a padded envelope. Belts are rolled, never folded.',
    returns:
      'We mend our own seams for life: you pay the way to us, we pay the way back. Pieces without letters may be returned unused within 30 days.',
  },
  6: {
    handlingDays: 5,
    place: 'Santa Fe, New Mexico',
    story:
      'Ottiline Marsh learned to solder from her aunt, who repaired clocks. She makes every ring herself, at a bench that faces the Sangre de Cristo mountains.\n\nThe silver is recycled, the stones come from two cutters whom she visits each fall. A ring is made when you order it, in your size.',
    shipping:
      'Every parcel is insured and needs a signature. It ships in a small wooden box, inside a plain carton.',
    returns:
      'If the size is wrong, one change is free within a year. Rings without an inside engraving may come back within 30 days.',
  },
  7: {
    handlingDays: 1,
    place: 'Charleston, South Carolina',
    story:
      'Leafmoor is a tasting table on Wharf Road with nine teas on it. We buy each harvest whole from six farms that we have visited, and blend in drums small enough to smell.\n\nThe week of picking stands on the base of every tin. Tea is a plant, and it has a year like any other.',
    shipping:
      'Orders before noon leave on the same day or the next. Tins ship in cartons made to fit, without filling.',
    returns:
      'Not your cup? Write to us within 30 days. We send another tea or give the money back; drink the first one with a friend.',
  },
  8: {
    handlingDays: 2,
    place: 'Duluth, Minnesota',
    story:
      'Pip is a terrier who ate four collars in one summer. The fifth was made of climbing strap, and she is wearing it still.\n\nWe sew, rivet and letter everything beside Lake Superior. Pip, Otto and Juno test it every weekend in mud, surf and snow.',
    shipping: 'Collars and bandanas ship in paper envelopes. Bowls are heavy; they ship double boxed.',
    returns:
      'If a collar does not fit, we change it once for nothing, tag included. Worn is fine, chewed is a new order.',
  },
};
