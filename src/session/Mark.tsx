/** The product's mark, as in `src/ui/Logo.tsx`, with colours from the page's own styles, so that nothing else is loaded. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect className="mark__ground" width="32" height="32" rx="8" />
      <path className="mark__window" d="M7 20v-7a9 9 0 0 1 18 0v7z" />
      <path className="mark__ground" d="m10.8 20 3.7-10h3l3.7 10z" />
      <path className="mark__lamp" d="M15.5 11.5h1l.9 8.5h-2.8z" />
      <rect className="mark__lamp" x="4.5" y="22" width="23" height="3.6" rx="1.3" />
    </svg>
  );
}
