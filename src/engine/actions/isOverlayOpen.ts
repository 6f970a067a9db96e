const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether a dialog, menu or listbox is visible; closed ones may remain in the DOM. */
export const isOverlayOpen = (): boolean =>
  [...document.querySelectorAll(OPEN)].some((element) => element.checkVisibility());
