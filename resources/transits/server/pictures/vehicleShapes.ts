/** Side views of vehicles by category of the lane, as SVG, on a ground line at y = 0 that ends at x = 0; they look to the left. */

const wheel = (x: number, radius = 17): string =>
  `<circle cx="${x}" cy="${-radius}" r="${radius}" fill="#15181f"/><circle cx="${x}" cy="${-radius}" r="${radius * 0.5}" fill="#9aa3b2"/>`;

const GLASS = '#2b3646';

const motorcycle = (body: string): string => `
  <path d="M-128 -34 L-98 -52 L-70 -50 L-52 -34 Z" fill="${body}"/>
  <path d="M-104 -52 q6 -34 24 -34 q14 2 12 36 Z" fill="${GLASS}"/><circle cx="-84" cy="-94" r="11" fill="${GLASS}"/>
  <path d="M-128 -34 L-118 -64" stroke="#15181f" stroke-width="5"/>${wheel(-134, 20)}${wheel(-46, 20)}`;

const car = (body: string): string => `
  <path d="M-236 -24 q-4 -28 22 -34 l34 -6 q26 -34 60 -34 h44 q30 0 50 36 l16 8 q10 6 8 30 Z" fill="${body}"/>
  <path d="M-168 -66 q20 -24 46 -24 h6 v24 Z M-106 -90 h26 q20 2 34 24 h-60 Z" fill="${GLASS}"/>
  <rect x="-232" y="-46" width="12" height="8" fill="#ffe9a8"/><rect x="-12" y="-46" width="8" height="9" fill="#d0453c"/>
  ${wheel(-188)}${wheel(-46)}`;

const van = (body: string): string => `
  <path d="M-262 -24 q-4 -36 24 -42 l22 -6 q16 -46 40 -46 h162 q12 0 12 14 v80 Z" fill="${body}"/>
  <path d="M-212 -74 q14 -32 30 -32 h24 v32 Z M-148 -106 h54 v32 h-54 Z" fill="${GLASS}"/>
  <rect x="-258" y="-52" width="12" height="9" fill="#ffe9a8"/><rect x="-10" y="-60" width="8" height="14" fill="#d0453c"/>
  ${wheel(-210, 19)}${wheel(-52, 19)}`;

/** A lorry with two to nine axles. */
function lorry(body: string, axles: number): string {
  const rear = Array.from({ length: axles - 1 }, (_, index) => wheel(-34 - index * 42, 20)).join('');
  const length = Math.max(200, (axles - 1) * 42 + 60);
  const cab = -length - 10;
  return `
    <rect x="${-length}" y="-158" width="${length - 2}" height="126" rx="4" fill="${body}"/>
    <path d="M${-length} -104 h${length - 2}" stroke="#00000022" stroke-width="3"/>
    <path d="M${cab} -26 v-106 h-44 q-22 0 -30 48 l-8 24 v34 Z" fill="${body}" stroke="#00000040"/>
    <path d="M${cab - 8} -122 h-32 q-12 0 -18 40 h50 Z" fill="${GLASS}"/>
    <rect x="${cab - 82}" y="-50" width="10" height="10" fill="#ffe9a8"/><rect x="${cab - 80}" y="-34" width="${length + 88}" height="10" fill="#15181f"/>
    ${wheel(cab - 46, 20)}${rear}`;
}

/** The least axles of the categories of lorries: 4 to 7. */
const AXLES: Record<number, number> = { 4: 2, 5: 4, 6: 6, 7: 7 };

/** Returns the shape of a category from 1 to 7 and its number of axles; an unknown category is drawn as a car. */
export function vehicleShape(categoria: number | null, ejes: number | null, body: string): string {
  if (categoria === 1) return motorcycle(body);
  if (categoria === 3) return van(body);
  if (categoria !== null && categoria >= 4)
    return lorry(body, Math.min(9, Math.max(2, ejes ?? AXLES[Math.min(categoria, 7)] ?? 2)));
  return car(body);
}
