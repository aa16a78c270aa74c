/** Second half of the deck; see card-symbols.tsx. */
export const MORE_SYMBOLS = {
  microphone: (
    <>
      <path d="M72 94a28 28 0 0 1 56 0v36a28 28 0 0 1-56 0z" fill="var(--secondary)" />
      <path d="M72 112h56v14H72z" fill="var(--accent)" />
      <path d="M82 88h36M84 76h32M82 100h36" strokeWidth="3" />
      <path d="M56 122c0 64 88 64 88 0" strokeWidth="7" />
      <path d="M100 170v34" strokeWidth="8" />
      <path d="M68 214c2-10 16-12 32-12s30 2 32 12z" fill="var(--secondary)" />
      <path d="M40 92c-8 14-8 30 0 44M160 92c8 14 8 30 0 44" stroke="var(--notice)" />
    </>
  ),
  headphones: (
    <>
      <path d="M46 160v-18a54 54 0 0 1 108 0v18" strokeWidth="10" />
      <path d="M58 132a42 42 0 0 1 84 0" stroke="var(--accent)" strokeWidth="5" />
      <rect x="38" y="146" width="32" height="58" rx="14" fill="var(--secondary)" />
      <rect x="130" y="146" width="32" height="58" rx="14" fill="var(--secondary)" />
      <path d="M70 152v46M130 152v46" stroke="var(--accent)" strokeWidth="6" />
      <path d="M84 176h4l5-18 8 38 7-28 5 8h5" stroke="var(--notice)" />
    </>
  ),
  chair: (
    <>
      <path d="M62 84h76l-6 60H68z" fill="var(--notice)" />
      <path d="M74 94h52l-4 40H78z" fill="var(--accent)" strokeWidth="3" />
      <path d="M56 144h88l6 22H50z" fill="var(--secondary)" />
      <path d="M60 166l-8 48M140 166l8 48M84 166l-3 36M116 166l3 36" strokeWidth="7" />
      <path d="M56 194h88" />
      <path d="M100 108l3 8h8l-6 5 2 8-7-5-7 5 2-8-6-5h8z" fill="var(--surface)" strokeWidth="2" />
    </>
  ),
  plant: (
    <>
      <path d="M100 166V100" strokeWidth="6" />
      <path d="M100 130c-34 6-50-10-50-40 32-2 50 12 50 40z" fill="var(--accent)" />
      <path d="M100 112c0-30 16-46 48-46 2 32-16 48-48 46z" fill="var(--accent)" />
      <path d="M100 160c24 2 40-8 44-30-26-2-42 8-44 30z" fill="var(--accent)" />
      <path d="M62 100c14 8 26 18 38 30M136 78c-14 10-26 22-36 34M134 138c-12 6-22 12-34 22" strokeWidth="3" />
      <path d="M62 164h76l-10 50H72z" fill="var(--secondary)" />
      <path d="M56 158h88v14H56z" fill="var(--notice)" />
    </>
  ),
  umbrella: (
    <>
      <path
        d="M34 144a66 66 0 0 1 132 0c-10-10-24-10-33 0-9-10-24-10-33 0-9-10-24-10-33 0-9-10-23-10-33 0z"
        fill="var(--secondary)"
      />
      <path d="M67 144c2-32 14-56 33-66 19 10 31 34 33 66-9-10-24-10-33 0-9-10-24-10-33 0z" fill="var(--accent)" />
      <path d="M100 78V66M100 140v56c0 22-30 22-30 2" strokeWidth="7" />
      <path d="M48 168l-5 12M142 164l-5 12M160 176l-5 12M122 186l-5 12M58 192l-5 12" stroke="var(--notice)" />
    </>
  ),
  compass: (
    <>
      <circle cx="100" cy="144" r="60" fill="var(--secondary)" />
      <circle cx="100" cy="144" r="47" fill="var(--surface)" />
      <path d="M100 103v8M100 177v8M59 144h8M133 144h8" />
      <path d="M126 116l-16 36-36 20 16-36z" fill="var(--accent)" />
      <path d="M126 116l-16 36-20-16z" fill="var(--notice)" />
      <circle cx="100" cy="144" r="5" fill="var(--surface)" />
      <path d="M90 76h20v10H90z" fill="var(--accent)" />
      <path d="M100 76a10 10 0 1 1 1 0" />
    </>
  ),
  script: (
    <>
      <path d="M70 84h74v122H70z" fill="var(--secondary)" transform="rotate(7 107 145)" />
      <path d="M58 82h60l20 20v108H58z" fill="var(--surface)" />
      <path d="M118 82v20h20z" fill="var(--accent)" />
      <path d="M72 118h40M72 134h52M72 166h52M72 182h36" />
      <path d="M72 150h46" stroke="var(--accent)" strokeWidth="11" strokeLinecap="butt" />
      <path d="M72 150h46" strokeWidth="4" />
      <path d="M152 108l12 8-30 48-14 6 2-15z" fill="var(--notice)" />
    </>
  ),
  bell: (
    <>
      <path d="M100 80v-12" strokeWidth="9" />
      <path d="M58 180c8-14 8-28 8-44a34 34 0 0 1 68 0c0 16 0 30 8 44z" fill="var(--accent)" />
      <path d="M46 180h108v14H46z" fill="var(--secondary)" />
      <path d="M86 194a14 14 0 0 0 28 0z" fill="var(--notice)" />
      <path d="M82 134c0-14 6-20 14-22" />
      <path
        d="M46 104c-10 10-14 22-12 36M154 104c10 10 14 22 12 36M60 82c-4 2-6 4-9 7M140 82c4 2 6 4 9 7"
        stroke="var(--secondary)"
      />
    </>
  ),
  moon: (
    <>
      <path d="M124 82a64 64 0 1 0 32 92 52 52 0 0 1-32-92z" fill="var(--accent)" />
      <circle cx="76" cy="146" r="8" fill="none" strokeWidth="4" />
      <circle cx="98" cy="182" r="5" fill="none" strokeWidth="4" />
      <circle cx="88" cy="112" r="4" fill="none" strokeWidth="4" />
      <path d="M142 92l4 10 10 4-10 4-4 10-4-10-10-4 10-4z" fill="var(--secondary)" strokeWidth="3" />
      <path d="M152 138l3 6 6 3-6 3-3 6-3-6-6-3 6-3z" fill="var(--notice)" strokeWidth="2" />
      <path d="M36 214h128" />
    </>
  ),
  shoes: (
    <>
      <path
        d="M50 102c14 6 24 6 34 0l6 44c14 14 34 14 46 22 8 6 10 14 8 22H44c-2-30 2-58 6-88z"
        fill="var(--secondary)"
      />
      <path d="M44 190h102v16H44z" fill="var(--accent)" />
      <path d="M52 102c12 5 21 5 31 0l-2-16c-9 4-18 4-27 0z" fill="var(--notice)" />
      <path d="M88 146l16-8M98 154l16-8M110 160l14-8" />
      <path
        d="M104 134c10-12 24-10 22 2-2 8-12 8-22-2zM104 134c-2-16-16-18-18-8-1 8 8 10 18 8z"
        fill="var(--surface)"
        strokeWidth="3"
      />
      <path d="M36 214h128" />
    </>
  ),
  bouquet: (
    <>
      <path d="M70 138l22 36-14 40h44l-14-40 22-36z" fill="var(--secondary)" />
      <path d="M100 128v46M82 134l14 38M118 134l-14 38" strokeWidth="3" />
      <path d="M84 176h32" stroke="var(--accent)" strokeWidth="9" />
      <g fill="var(--notice)">
        <circle cx="100" cy="90" r="19" />
        <circle cx="66" cy="116" r="17" />
        <circle cx="134" cy="116" r="17" />
      </g>
      <circle cx="100" cy="122" r="15" fill="var(--accent)" />
      <path d="M93 90a7 7 0 1 1 7 7M60 116a6 6 0 1 1 6 6M128 116a6 6 0 1 1 6 6M95 122a5 5 0 1 1 5 5" strokeWidth="3" />
      <path d="M46 140c8-2 14 0 20 6M154 140c-8-2-14 0-20 6" stroke="var(--accent)" />
    </>
  ),
};
