/**
 * Has the application's files kept and compiled (`public/worker.js`) for the next visit. Where the browser has no such
 * thing, or does not allow it, nothing changes.
 */
export function keepFiles(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/worker.js').catch(() => {});
}
