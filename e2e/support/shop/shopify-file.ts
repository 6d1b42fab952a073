const HEADER =
  'Handle,Title,Body (HTML),Vendor,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src,Image Alt Text,Status';

/** Five rows: a product without choices, one of three sizes, and a second picture of that. */
function block(number: number, picture: string): string[] {
  const sign = `sign-${number}`;
  const board = `board-${number}`;
  const size = (name: string, price: string) =>
    `${board},,,,,,${name},${board.toUpperCase()}-${name},453.6,7,${price},,,`;
  return [
    `${sign},Oak sign ${number},<p>Cut from <b>oak</b>.</p>,Oak & Iron,true,Title,Default Title,${sign.toUpperCase()},300.0,12,"1,250.00",${picture},An oak sign,active`,
    `${board},Bread board ${number},<p>For bread.</p>,Oak & Iron,true,Size,S,${board.toUpperCase()}-S,453.6,7,24.50,,,active`,
    size('M', '29.00'),
    size('L', '34.99'),
    `${board},,,,,,,,,,,${picture}?back,The back of it,`,
  ];
}

/**
 * An export of Shopify: of each five rows two products, with four variants together.
 * @param rows a multiple of five
 * @param picture an address that all pictures begin with
 */
export function shopifyFile(rows: number, picture: string): string {
  const all = Array.from({ length: rows / 5 }, (_, number) => block(number, picture)).flat();
  return `${[HEADER, ...all].join('\r\n')}\r\n`;
}
