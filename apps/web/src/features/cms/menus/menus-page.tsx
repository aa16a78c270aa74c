import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FOOTER_COLUMNS, MENU_GROUPS, type MenuPlace } from '@site/contract/menus/places.ts';
import { menuRoutes } from '@site/contract/menus/routes.ts';
import type { MenuDocument, MenuLink } from '@site/contract/menus/schemas.ts';
import { siteQuery } from '#platform/sessions/session.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { CmsPage } from '../cms-page.tsx';
import { menusQuery } from '../queries.ts';
import { MenuLinkRow } from './menu-link-row.tsx';
import s from './menus-page.module.css';
import { usePlaceName } from './place-name.ts';

const MenuLinkDialog = lazyDialog(() => import('./menu-link-dialog.tsx'));
const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

/** Menus and footer: the documents that they list, and the links of staff (CMS-03). */
export function MenusPage() {
  const { t } = useTranslation('desk');
  const { data, isError, refetch } = useQuery(menusQuery(useApi()));
  const [edited, setEdited] = useState<MenuLink | 'new' | null>(null);
  return (
    <CmsPage>
      <h2 className="visually-hidden">{t('tab.menus')}</h2>
      <p>{t('menus.lead')}</p>
      <Button look="primary" className={s['add']} onClick={() => setEdited('new')}>
        <Icon name="plus" size={18} />
        {t('menus.add')}
      </Button>
      {!data && (isError ? <FailedState retry={() => void refetch()} /> : <Skeleton height="420px" />)}
      {data &&
        (['menu', 'footer'] as const).map((part) => (
          <Panel key={part} title={t(`menus.${part}`)} text={t(`menus.${part}-text`)}>
            {(part === 'menu' ? MENU_GROUPS : FOOTER_COLUMNS).map((place) => (
              <Place
                key={place}
                place={place}
                documents={data.documents.filter((document) => document.place === place)}
                links={data.links.filter((link) => link.place === place)}
                onEdit={setEdited}
              />
            ))}
          </Panel>
        ))}
      {edited && <MenuLinkDialog link={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </CmsPage>
  );
}

interface PlaceProps {
  place: MenuPlace;
  documents: readonly MenuDocument[];
  links: readonly MenuLink[];
  onEdit: (link: MenuLink) => void;
}

function Place({ place, documents, links, onEdit }: PlaceProps) {
  const { t } = useTranslation('desk');
  const placeName = usePlaceName();
  const api = useApi();
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState<MenuLink | null>(null);
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: menusQuery(api).queryKey }),
      queryClient.invalidateQueries({ queryKey: siteQuery(api).queryKey }),
    ]);
  const move = useMutation({
    mutationFn: ({ id, version, up }: MenuLink & { up: boolean }) => api(menuRoutes.move, { id, version, up }),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id, version }: MenuLink) => api(menuRoutes.remove, { id, version }),
    onSuccess: () => toast('success', t('menus.removed')),
    onSettled: () => {
      setLeaving(null);
      return refresh();
    },
  });
  return (
    <section className={s['place']} aria-label={placeName(place)}>
      <h4>{placeName(place)}</h4>
      {documents.length + links.length === 0 && <p className={s['none']}>{t('menus.none')}</p>}
      {documents.length + links.length > 0 && (
        <ul className={s['list']}>
          {documents.map(({ id, title, target }) => (
            <li key={id}>
              <div className={s['what']}>
                <Link to="/desk/$id" params={{ id }} search={{ part: 'shared' }}>
                  {title}
                </Link>
                <span className={s['target']}>{target}</span>
              </div>
              <span className={s['target']}>{t('menus.document')}</span>
            </li>
          ))}
          {links.map((link, index) => (
            <MenuLinkRow
              key={link.id}
              link={link}
              isFirst={index === 0}
              isLast={index === links.length - 1}
              busy={move.isPending}
              onMove={(up) => move.mutate({ ...link, up })}
              onEdit={() => onEdit(link)}
              onRemove={() => setLeaving(link)}
            />
          ))}
        </ul>
      )}
      {leaving && (
        <ConfirmDialog
          title={t('menus.remove')}
          text={t('menus.remove-text')}
          confirm={t('menus.remove')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  );
}
