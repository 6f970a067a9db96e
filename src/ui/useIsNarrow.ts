import { mediaQueryHook } from './mediaQueryHook';

/** Whether the screen is narrow (specification, section 9: up to 767 px): rows are cards, and there is room for only one button. */
export const useIsNarrow = mediaQueryHook('(max-width: 767px)', false);
