import { useMatch } from 'react-router-dom'
import { paths } from '@/config/paths'
import { ArticleView } from '@/features/news/ArticleView'

export function ArticlePage() {
  const id = useMatch(paths.article)?.params.id ?? ''
  return <ArticleView key={id} articleId={id} />
}
