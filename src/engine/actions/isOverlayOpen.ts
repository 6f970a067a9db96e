const OVERLAY_SELECTOR = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether a dialog, menu or listbox is visible; closed ones may remain in the DOM. */
export const isOverlayOpen = (): boolean =>
  [...document.querySelectorAll(OVERLAY_SELECTOR)].some((element) => element.checkVisibility());
