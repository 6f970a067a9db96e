/** The generated picture of a pass in the demo, where no camera is: drawn from its record, the same for the same record. */
import type { PicturedPass } from './pass';
import { vehicleShape } from './vehicleShapes';

/** Words of the picture in the language of whoever looks. */
export interface PictureWords {
  generated: string;
  lane: string;
  noPlate: string;
}

/** Colours of vehicles in the words of the demo. */
const PAINT: Record<string, string> = {
  Blanco: '#e9ecf1',
  Gris: '#7d8592',
  Negro: '#2a2e37',
  Rojo: '#a8322d',
  Azul: '#2b5797',
  Plata: '#b9c0ca',
  Verde: '#3c6b4c',
};
const paints = Object.values(PAINT);

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** One of the paints, always the same for a number plate, or else for a pass. */
function paintOf({ color, patenteLeida, id }: PicturedPass): string {
  const known = color === null ? undefined : PAINT[color];
  const sum = [...(patenteLeida ?? String(id))].reduce((total, sign) => total * 31 + (sign.codePointAt(0) ?? 0), 7);
  return known ?? paints[Math.abs(sum) % paints.length] ?? '#7d8592';
}

const stampOf = ({ fecha, hora }: PicturedPass): string =>
  `${fecha.slice(6)}/${fecha.slice(4, 6)}/${fecha.slice(0, 4)} ${hora.slice(0, 2)}:${hora.slice(2, 4)}:${hora.slice(4)}`;

const isDark = ({ hora }: PicturedPass): boolean => hora < '063000' || hora > '193000';

/** Returns the picture as SVG, 640 by 400. Every text of it is escaped. */
export function generatedPicture(pass: PicturedPass, words: PictureWords): string {
  const dark = isDark(pass);
  const plate = pass.patenteLeida;
  const place = `${pass.nombreEstacion} · ${words.lane} ${pass.via}`;
  // the camera sees each vehicle at another point of the lane
  const end = 500 + (pass.id % 7) * 12;
  const mono = 'font-family="ui-monospace, Menlo, Consolas, monospace"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="640" height="400">
  <rect width="640" height="400" fill="${dark ? '#1b2230' : '#b7c4d3'}"/>
  <rect y="262" width="640" height="138" fill="${dark ? '#2b313d' : '#6b7280'}"/>
  <path d="M0 330 h640" stroke="#e8ebf0" stroke-width="4" stroke-dasharray="46 30" opacity="0.7"/>
  <path d="M44 262 V74 M596 262 V74 M36 74 H604 M36 92 H604" stroke="${dark ? '#495366' : '#4d5868'}" stroke-width="9" fill="none"/>
  <rect x="296" y="92" width="48" height="20" rx="3" fill="#12161d"/><circle cx="320" cy="112" r="7" fill="#3d4656"/>
  ${dark ? '<path d="M320 112 L120 300 H520 Z" fill="#ffe9a8" opacity="0.10"/>' : ''}
  <ellipse cx="${end - 130}" cy="302" rx="190" ry="10" fill="#000000" opacity="0.25"/>
  <g transform="translate(${end} 302)">${vehicleShape(pass.categoria, pass.ejes, paintOf(pass))}</g>
  <rect width="640" height="34" fill="#000000" opacity="0.72"/>
  <text x="12" y="23" ${mono} font-size="15" fill="#ffffff">${escaped(stampOf(pass))}</text>
  <text x="628" y="23" ${mono} font-size="15" fill="#ffffff" text-anchor="end">${escaped(place)}</text>
  <g transform="translate(424 340)">
    <rect width="204" height="48" rx="6" fill="${plate === null ? '#3a4150' : '#ffffff'}" stroke="#12161d" stroke-width="3"/>
    <text x="102" y="34" ${mono} font-size="${plate === null ? 16 : 28}" font-weight="700" fill="${plate === null ? '#ffffff' : '#12161d'}" text-anchor="middle">${escaped(plate ?? words.noPlate)}</text>
  </g>
  <g transform="translate(12 352)">
    <rect width="${words.generated.length * 9.2 + 24}" height="34" rx="4" fill="#f5b942"/>
    <text x="12" y="23" ${mono} font-size="15" font-weight="700" fill="#12161d">${escaped(words.generated)}</text>
  </g>
</svg>`;
}
