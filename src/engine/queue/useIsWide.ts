import { mediaQueryHook } from '../../ui/mediaQueryHook';

/** Whether there is room for the record beside the rows. */
export const useIsWide = mediaQueryHook('(min-width: 900px)', true);
