/** `npm run walls`: writes the import boundaries of `tests/architecture/walls.ts` into biome.json. */
import { writeWalls } from './writeWalls';

writeWalls();
