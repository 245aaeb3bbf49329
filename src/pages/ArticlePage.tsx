import { useParams } from 'react-router-dom'
import { ArticleView } from '@/features/news/ArticleView'

export function ArticlePage() {
  const { id = '' } = useParams()
  return <ArticleView key={id} articleId={id} />
}
