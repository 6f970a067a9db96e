/** Replacing a pass: why, what becomes of its device, and what it costs (domain.md A3). */
import { isRow } from '../../../../src/schema/kinds/parts';

/** Why a pass is replaced. */
export const CAUSES = ['Robo', 'Extravío', 'Falla', 'Daño', 'Cambio de vehículo'] as const;

/** Causes for which the device is gone: transits since then are not the holder's. */
export const LOSSES = ['Robo', 'Extravío'] as const;

export const isLoss = (causa: unknown): boolean => LOSSES.some((loss) => loss === causa);

/**
 * State of the replaced device: one that failed and came back goes to the manufacturer, all others end. A device that was lost
 * does not come back.
 */
export const stateOfOldDevice = (causa: unknown, devuelto: unknown): 'Defectuoso' | 'Inutilizado' =>
  causa === 'Falla' && devuelto === true ? 'Defectuoso' : 'Inutilizado';

/** What a replacement costs today, as a text between server and browser. */
export interface ReplacementCost {
  /** last day of the warranty, `2027-04-30`: until then it costs nothing; null where its beginning is not recorded */
  warrantyUntil: string | null;
  inWarranty: boolean;
  /** name of the concept that is charged; null: the plan charges nothing */
  concept: string | null;
  /** its price today, as a decimal text; null: nothing is charged, or the concept has no price */
  price: string | null;
}

export const costText = (cost: ReplacementCost): string => JSON.stringify(cost);

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads the text; undefined where it is none. */
export function readCost(text: unknown): ReplacementCost | undefined {
  if (typeof text !== 'string' || text === '') return undefined;
  const parsed: unknown = JSON.parse(text);
  if (!isRow(parsed)) return undefined;
  return {
    warrantyUntil: textOrNull(parsed.warrantyUntil),
    inWarranty: parsed.inWarranty === true,
    concept: textOrNull(parsed.concept),
    price: textOrNull(parsed.price),
  };
}
