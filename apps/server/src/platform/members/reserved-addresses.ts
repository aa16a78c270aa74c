/** Addresses that could be mistaken for pages of the site, or that the site may need later. */
export const RESERVED_ADDRESSES: ReadonlySet<string> = new Set(
  `about abuse account accounts admin administrator all api app apps archive article articles ask assets auth author authors
  billing bio blog bot bots camsite camsites career careers chat code codes community confirm contact copyright course courses
  dashboard data default delete demo desk developer developers dev dmca doc docs domain download downloads edit email error example
  exit faq favicon feed feedback feeds file files forgot forum free guide guides help home host hostmaster how html http https image
  images img index industry info inspiration invite job jobs join js json landing legal license link links list live local localhost
  log login logout mail mailer management manager map master media member members message messages mod mods moderation moderator
  moderators my new news newsletter nobody none notification notifications null official onboarding owner page pages panel password
  pay payment payments payout payouts ping policy post postmaster posts preview press pricing privacy profile profiles promo public qr
  random read refund register registration report reports reset robots root rss rules safety sale sales save schedule script search
  secure security self send server service services session settings setup shop sign signin signout signup site sitemap sites
  social socket sql ssl staff stage staging static stats status store stream style styles support suspend sysadmin system team
  teams terms test tester tests text texts token tokens tool tools top topic topics tutorial undefined unsubscribe update upgrade
  upload uploads user username users verification verified verify video videos web webmail webmaster welcome wiki www xml you your`
    .split(/\s+/)
    .filter(Boolean),
);
