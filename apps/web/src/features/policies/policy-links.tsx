import { openPolicyHere } from './open-policy.ts';

/** Text with links to policies, marked `[terms:…]` and `[privacy:…]` in the catalogue. They open over the page. */
export function PolicyLinks({ text }: { text: string }) {
  return text.split(/(\[\w+:[^\]]+\])/).map((part) => {
    const [, name, label] = /^\[(\w+):(.+)\]$/.exec(part) ?? [];
    if (!name) return part;
    return (
      <a
        key={name}
        href={`/policy/${name}`}
        // Opens in a new tab, so that the form is not lost without JavaScript.
        target="_blank"
        rel="noopener"
        aria-haspopup="dialog"
        onClick={(event) => openPolicyHere(event, name)}
      >
        {label}
      </a>
    );
  });
}
