import { openPolicyHere } from './open-policy.ts';
import { isPolicyName } from './policy-query.ts';

/** A text with policies as links, marked `[terms:…]`, `[privacy:…]` in the catalogue; they open over the page. */
export function PolicyLinks({ text }: { text: string }) {
  return text.split(/(\[\w+:[^\]]+\])/).map((part) => {
    const [, name, label] = /^\[(\w+):(.+)\]$/.exec(part) ?? [];
    if (!name || !isPolicyName(name)) return part;
    return (
      <a
        key={name}
        href={`/policy/${name}`}
        // Without scripts it leaves no form behind.
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
