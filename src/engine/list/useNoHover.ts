import { mediaQueryHook } from '../../ui/mediaQueryHook';

/**
 * Whether content that appears only on hover would never be visible: touch screens have no hover, and cards (narrow screens) have no
 * row to hover over.
 */
export const useNoHover = mediaQueryHook('(hover: none), (max-width: 767px)', false);
